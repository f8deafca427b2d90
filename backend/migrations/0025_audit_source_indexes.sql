-- online
-- Builds the index of the next migration in each partition apart: a partition is locked only while its own is built, and
-- the next migration takes over what is there.
DO $$
DECLARE
  partition text;
BEGIN
  FOR partition IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'audit_log'::regclass LOOP
    EXECUTE format(
      'CREATE INDEX IF NOT EXISTS %I ON %s (id) WHERE attempted_email IS NOT NULL OR source IS NOT NULL',
      partition || '_source_index', partition);
    COMMIT;
  END LOOP;
END $$;
