-- online
-- The next migration needs this to make the present audit log a partition without reading it.
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_earlier_pkey";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "audit_log_earlier_pkey" ON "audit_log" ("id", "at");--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT IF EXISTS "audit_log_earlier_at";--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format(
    'ALTER TABLE audit_log ADD CONSTRAINT audit_log_earlier_at CHECK (at < %L) NOT VALID',
    (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC');
END $$;--> statement-breakpoint
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_earlier_at";
