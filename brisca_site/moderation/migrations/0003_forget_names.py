"""The log stays append-only, but for one thing: a name in it may be forgotten.

Whoever deletes his account leaves no name behind (product page 9), and a renaming has two. What was
done, by whom, to whom, when and why stays as it is.
"""

from django.db import migrations

POSTGRESQL = """
CREATE OR REPLACE FUNCTION moderation_append_only() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.before = '{}' AND NEW.after = '{}'
    AND OLD.before ? 'username'
    AND to_jsonb(OLD) - 'before' - 'after' = to_jsonb(NEW) - 'before' - 'after'
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the log of the moderators is append-only';
END $$
"""
KEPT = (
    "id", "by_id", "by_name", "act", "whom_id", "match_id", "report_id", "sanction_id", "reason",
    "note", "undoes_id", "at",
)  # fmt: skip
SQLITE = f"""
CREATE TRIGGER moderation_append_only BEFORE UPDATE ON moderation_modaction
WHEN NOT (
  NEW.before = '{{}}' AND NEW.after = '{{}}' AND json_extract(OLD.before, '$.username') IS NOT NULL
  AND {" AND ".join(f"OLD.{name} IS NEW.{name}" for name in KEPT)}
)
BEGIN SELECT RAISE(ABORT, 'the log of the moderators is append-only'); END
"""


def allow(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(POSTGRESQL, params=None)
    else:
        schema_editor.execute("DROP TRIGGER moderation_append_only")
        schema_editor.execute(SQLITE, params=None)


class Migration(migrations.Migration):
    dependencies = [("moderation", "0002_append_only")]

    operations = [migrations.RunPython(allow, migrations.RunPython.noop)]
