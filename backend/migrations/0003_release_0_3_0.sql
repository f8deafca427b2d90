-- The currency of the business, as the server is configured: until now nobody needed to choose one.
UPDATE "business" SET "currency" = coalesce(nullif(current_setting('business.currency', true), ''), 'ARS')
WHERE "currency" IS NULL AND EXISTS (SELECT FROM "service" UNION ALL SELECT FROM "payment_method");
--> statement-breakpoint
-- The currency of rows that do not name one: servers of 0.2.1 write such rows beside the new tables.
CREATE OR REPLACE FUNCTION business_currency() RETURNS text
  LANGUAGE sql STABLE
  AS $$ select coalesce((select currency from public.business), 'ARS') $$;
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"other_currency" text NOT NULL,
	"rate" bigint NOT NULL,
	CONSTRAINT "exchange_rate_check" CHECK ("exchange_rate"."rate" > 0)
);
--> statement-breakpoint
ALTER TABLE "sale_item" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "second_currency" text;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "stronger_currency" text;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "cash_steps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "employees_sell_free_lines" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "currency" text DEFAULT business_currency() NOT NULL;--> statement-breakpoint
ALTER TABLE "price_change" ADD COLUMN "currency_before" text;--> statement-breakpoint
ALTER TABLE "price_change" ADD COLUMN "currency_after" text;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "currency" text DEFAULT business_currency() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "currency" text DEFAULT business_currency() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "handed_cents" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "rate" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "rate_discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "currency" text DEFAULT business_currency() NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_item" ADD COLUMN "original_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "sale_item" ADD COLUMN "original_currency" text;--> statement-breakpoint
ALTER TABLE "sale_item" ADD COLUMN "original_rate" bigint;--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_handed_check" CHECK (("payment"."handed_cents" is null) = ("payment"."rate" is null));
--> statement-breakpoint
CREATE OR REPLACE TRIGGER exchange_rate_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exchange_rate
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The indexes of lists and reports, with the currency.
DROP INDEX "sale_created_at_index", "sale_account_id_index", "sale_client_index", "sale_payment_method_index",
  "sale_total_index", "sale_owed_index", "payment_at_index";
--> statement-breakpoint
CREATE INDEX "sale_created_at_index" ON "sale" ("created_at", "id")
  INCLUDE ("account_id", "payment_method_id", "service_ids", "category_ids", "status", "client_id", "total_cents", "currency");
--> statement-breakpoint
CREATE INDEX "sale_account_id_index" ON "sale" ("account_id", "created_at", "id")
  INCLUDE ("payment_method_id", "status", "client_id", "total_cents", "currency");
--> statement-breakpoint
CREATE INDEX "sale_client_index" ON "sale" ("client_id", "created_at", "id") INCLUDE ("status", "total_cents", "currency");
--> statement-breakpoint
CREATE INDEX "sale_payment_method_index" ON "sale" ("payment_method_id", "created_at", "id")
  INCLUDE ("account_id", "status", "client_id", "total_cents", "currency");
--> statement-breakpoint
CREATE INDEX "sale_total_index" ON "sale" ("currency", "total_cents", "id")
  INCLUDE ("created_at", "account_id", "payment_method_id", "service_ids", "category_ids");
--> statement-breakpoint
CREATE INDEX "sale_owed_index" ON "sale" ("created_at", "id")
  INCLUDE ("account_id", "payment_method_id", "due_on", "subtotal_cents", "discount_cents", "paid_cents", "currency")
  WHERE "status" = 'COMPLETED' and "subtotal_cents" - "discount_cents" - "paid_cents" > 0;
--> statement-breakpoint
CREATE INDEX "payment_at_index" ON "payment" ("at")
  INCLUDE ("payment_method_id", "account_id", "amount_cents", "interest_cents", "currency", "handed_cents");
--> statement-breakpoint
DROP TABLE "sample_record";
--> statement-breakpoint
CREATE INDEX "payment_rate_discount_index" ON "payment" USING btree ("at") WHERE "payment"."rate_discount_cents" > 0;
--> statement-breakpoint
ALTER TABLE "sale_item" ALTER COLUMN "service_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_item" ALTER COLUMN "category_id" DROP NOT NULL;
--> statement-breakpoint
DROP TABLE "data_import" CASCADE;--> statement-breakpoint
DROP TABLE "data_import_key" CASCADE;--> statement-breakpoint
DROP TABLE "data_import_row" CASCADE;
