import django.utils.timezone
from django.db import migrations, models

import brisca_site.accounts.names


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="NetworkKey",
            fields=[
                ("month", models.CharField(max_length=7, primary_key=True, serialize=False)),
                ("key", models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "email",
                    models.EmailField(blank=True, max_length=254, verbose_name="email address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="date joined"
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={
                            "unique": "This name, or one that looks like it, is taken."
                        },
                        max_length=20,
                        unique=True,
                        validators=[
                            brisca_site.accounts.names.check_length,
                            brisca_site.accounts.names.check_characters,
                        ],
                        verbose_name="name",
                    ),
                ),
                ("username_key", models.CharField(editable=False, max_length=64, unique=True)),
                (
                    "username_key_small",
                    models.CharField(editable=False, max_length=64, unique=True),
                ),
                (
                    "username_key_sound",
                    models.CharField(editable=False, max_length=64, unique=True),
                ),
                ("is_guest", models.BooleanField(default=False, verbose_name="guest")),
                ("language", models.CharField(blank=True, max_length=10, verbose_name="language")),
                (
                    "preferences",
                    models.JSONField(blank=True, default=dict, verbose_name="preferences"),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
                "indexes": [
                    models.Index(
                        condition=models.Q(("is_guest", True)),
                        fields=["last_login"],
                        name="accounts_guest_last_login",
                    )
                ],
            },
        ),
    ]
