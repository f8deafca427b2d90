-- The audit log becomes partitioned by month, so that what is past its retention can be dropped. The table of before
-- becomes its first partition: no row is copied.
--
-- To attach it, PostgreSQL locks the accounts, which every sale refers to before it writes its entry. Taken in the same
-- order here, the locks are no deadlock.
LOCK TABLE "account" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "audit_log" RENAME TO "audit_log_earlier";--> statement-breakpoint
ALTER TABLE "audit_log_earlier" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "audit_log_earlier" DROP CONSTRAINT "audit_log_pkey";--> statement-breakpoint
ALTER TABLE "audit_log_earlier" ADD CONSTRAINT "audit_log_earlier_pkey" PRIMARY KEY USING INDEX "audit_log_earlier_pkey";--> statement-breakpoint
ALTER INDEX "audit_log_at_index" RENAME TO "audit_log_earlier_at_index";--> statement-breakpoint
ALTER INDEX "audit_log_account_id_index" RENAME TO "audit_log_earlier_account_id_index";--> statement-breakpoint
ALTER INDEX "audit_log_action_index" RENAME TO "audit_log_earlier_action_index";--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"attempted_email" text,
	"source" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_id_at_pk" PRIMARY KEY ("id", "at"),
	CONSTRAINT "audit_log_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "account"("id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_account_id_index" ON "audit_log" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action", "id");--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Makes the partition of a month (of UTC), unless there is one that holds it. Attaching a table locks out no insert;
-- "create table ... partition of" would.
CREATE FUNCTION create_audit_partition(month date) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  first timestamp := date_trunc('month', month::timestamp);
  name text := 'audit_log_' || to_char(month, 'YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('create_audit_partition'));
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE audit_log INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
  EXECUTE format(
    'CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  EXECUTE format(
    'ALTER TABLE audit_log ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
    name, first AT TIME ZONE 'UTC', (first + interval '1 month') AT TIME ZONE 'UTC');
EXCEPTION
  -- Another partition holds the month.
  WHEN invalid_object_definition THEN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  bound text := (
    SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') FROM pg_constraint WHERE conname = 'audit_log_earlier_at');
BEGIN
  IF EXISTS (SELECT FROM audit_log_earlier) THEN
    EXECUTE format(
      'ALTER TABLE audit_log ATTACH PARTITION audit_log_earlier FOR VALUES FROM (MINVALUE) TO (%L)', bound);
    ALTER TABLE audit_log_earlier DROP CONSTRAINT audit_log_earlier_at;
    PERFORM setval('audit_log_id_seq', (SELECT max(id) FROM audit_log));
  ELSE
    DROP TABLE audit_log_earlier;
  END IF;
  FOR months IN 0..12 LOOP
    PERFORM create_audit_partition((now() AT TIME ZONE 'UTC' + make_interval(months => months))::date);
  END LOOP;
END $$;
