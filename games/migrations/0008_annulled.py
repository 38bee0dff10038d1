from django.db import migrations, models


def name(apps, schema_editor):
    """What the moderators have made void is called so; what ended void had no winners."""
    Match = apps.get_model("games", "Match")
    Match.objects.filter(ending="voided").exclude(winners=None).update(ending="annulled")


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0007_shuffle"),
    ]

    operations = [
        migrations.AlterField(
            model_name="match",
            name="ending",
            field=models.CharField(
                blank=True,
                choices=[
                    ("completed", "completed"),
                    ("resigned", "resigned"),
                    ("agreed", "agreed"),
                    ("abandoned", "abandoned"),
                    ("aborted", "aborted"),
                    ("voided", "voided"),
                    ("annulled", "annulled"),
                ],
                default="",
                max_length=9,
                verbose_name="ending",
            ),
        ),
        migrations.RunPython(name, migrations.RunPython.noop),
    ]
