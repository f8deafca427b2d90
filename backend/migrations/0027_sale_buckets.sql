CREATE TABLE "sale_bucket" (
	"sort" text NOT NULL,
	"filter" text NOT NULL,
	"value" integer NOT NULL,
	"start" text NOT NULL,
	"sales" bigint NOT NULL,
	CONSTRAINT "sale_bucket_pkey" PRIMARY KEY("sort","filter","value","start")
);
--> statement-breakpoint
-- Sales are counted into buckets once, so the keys of the buckets must not change.
CREATE OR REPLACE TRIGGER sale_not_rewritten
  BEFORE DELETE OR UPDATE OF created_at, account_id, employee_name, client_id, client_name, payment_method_id, total_cents
  ON "sale"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
