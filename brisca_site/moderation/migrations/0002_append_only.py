"""The database itself refuses to change the log of the moderators.

On SQLite rows may be deleted: Django's own tests empty their tables that way.
"""

from django.db import migrations

POSTGRESQL = (
    """
    CREATE FUNCTION moderation_append_only() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log of the moderators is append-only'; END $$
    """,
    """
    CREATE TRIGGER moderation_append_only BEFORE UPDATE OR DELETE ON moderation_modaction
    FOR EACH ROW EXECUTE FUNCTION moderation_append_only()
    """,
)
SQLITE = (
    """
    CREATE TRIGGER moderation_append_only BEFORE UPDATE ON moderation_modaction
    BEGIN SELECT RAISE(ABORT, 'the log of the moderators is append-only'); END
    """,
)


def lock(apps, schema_editor):
    for statement in POSTGRESQL if schema_editor.connection.vendor == "postgresql" else SQLITE:
        schema_editor.execute(statement)


def unlock(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP FUNCTION moderation_append_only() CASCADE")
    else:
        schema_editor.execute("DROP TRIGGER moderation_append_only")


class Migration(migrations.Migration):
    dependencies = [("moderation", "0001_initial")]

    operations = [migrations.RunPython(lock, unlock)]
