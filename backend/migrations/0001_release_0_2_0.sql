ALTER TABLE "traveller" ADD COLUMN "line" integer;
--> statement-breakpoint
UPDATE "traveller" SET "line" = "sale_item"."position" FROM "sale_item"
WHERE "sale_item"."sale_id" = "traveller"."sale_id" AND "sale_item"."service_id" = "traveller"."service_id";
--> statement-breakpoint
CREATE TABLE "merged_client" (
	"id" integer PRIMARY KEY NOT NULL,
	"merged_into" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_client" ADD CONSTRAINT "merged_client_merged_into_client_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_client_merged_into_index" ON "merged_client" USING btree ("merged_into");
--> statement-breakpoint
-- A note moves to the client with which its own one becomes one. Nothing else of it changes.
CREATE OR REPLACE TRIGGER note_append_only
  BEFORE UPDATE OF id, created_at, account_id, author_name, text, sale_id OR DELETE OR TRUNCATE ON note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Views of the former second list of clients, except of names that the one list has already.
UPDATE "saved_view" SET "list" = 'client-list' WHERE "list" = 'client'
  AND ("account_id" IS NULL OR "account_id" IN (SELECT "id" FROM "account" WHERE "role" <> 'ADMINISTRATOR'));
--> statement-breakpoint
UPDATE "saved_view" SET "list" = 'clients' WHERE "list" = 'client' AND NOT EXISTS (
  SELECT FROM "saved_view" AS "other" WHERE "other"."list" = 'clients'
    AND "other"."account_id" = "saved_view"."account_id" AND lower("other"."name") = lower("saved_view"."name"));
--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "how_to_pay" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE TABLE "drawer_closing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawer_closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"after_payment_id" integer NOT NULL,
	"last_payment_id" integer NOT NULL,
	"methods" jsonb NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"closed_by" integer,
	CONSTRAINT "drawer_closing_range_check" CHECK ("drawer_closing"."after_payment_id" <= "drawer_closing"."last_payment_id")
);
--> statement-breakpoint
ALTER TABLE "drawer_closing" ADD CONSTRAINT "drawer_closing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_closing" ADD CONSTRAINT "drawer_closing_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_closing_account_index" ON "drawer_closing" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "drawer_closing_at_index" ON "drawer_closing" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_account_index" ON "payment" USING btree ("account_id","id");
--> statement-breakpoint
CREATE OR REPLACE TRIGGER drawer_closing_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON drawer_closing
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE INDEX "outgoing_mail_sale_index" ON "outgoing_mail" USING btree ("sale_id") WHERE "outgoing_mail"."sale_id" is not null;
--> statement-breakpoint
DROP INDEX "receipt_link_expires_at_index";--> statement-breakpoint
ALTER TABLE "sale_change" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD COLUMN "withdrawn_by" integer;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD COLUMN "fills_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_withdrawn_by_account_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "reminder" text DEFAULT '' NOT NULL;
--> statement-breakpoint
DROP INDEX "sale_item_client_index";
--> statement-breakpoint
-- One opening row for each drawer: it covers what was paid before today, which nobody counted.
INSERT INTO "drawer_closing" ("account_id", "after_payment_id", "last_payment_id", "methods", "at")
WITH "today" AS (
  SELECT date_trunc('day', now() AT TIME ZONE "zone") AT TIME ZONE "zone" AS "start"
  FROM (SELECT coalesce((SELECT "time_zone" FROM "business"), 'America/Argentina/Buenos_Aires') AS "zone") AS "region"
), "covered" AS (
  SELECT "account_id", coalesce(min("id") FILTER (WHERE "at" >= "start") - 1, max("id")) AS "last_id"
  FROM "payment", "today"
  WHERE NOT EXISTS (SELECT FROM "drawer_closing" WHERE "drawer_closing"."account_id" = "payment"."account_id")
  GROUP BY 1
), "taken" AS (
  SELECT "account_id", "last_id", "payment_method_id", sum("amount_cents" + "interest_cents") AS "cents"
  FROM "payment" JOIN "covered" USING ("account_id")
  WHERE "payment"."id" <= "last_id" GROUP BY 1, 2, 3
)
SELECT "account_id", 0, "last_id", jsonb_agg(jsonb_build_object(
  'paymentMethodId', "payment_method_id", 'method', "type", 'expectedCents', "cents", 'countedCents', "cents")), "start"
FROM "taken" JOIN "payment_method" ON "payment_method"."id" = "payment_method_id", "today"
GROUP BY "account_id", "last_id", "start";
--> statement-breakpoint
CREATE INDEX "sale_owed_to_client_index" ON "sale" USING btree ("created_at","id") WHERE "sale"."status" = 'COMPLETED' and "sale"."subtotal_cents" - "sale"."discount_cents" - "sale"."paid_cents" < 0;
--> statement-breakpoint
-- What a name is compared by: without case and accents, with one space for white space and dashes. nameKey in shared-api does the same.
-- Its body is a text, so that a backup of 0.1.0 can be restored over it: that one replaces fold.
CREATE OR REPLACE FUNCTION name_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ select btrim(regexp_replace(fold(value), '[\s\u2010-\u2015\u2212-]+', ' ', 'g')) $$;
--> statement-breakpoint
CREATE INDEX "sale_owing_client_index" ON "sale" USING btree ("client_id") WHERE "sale"."status" = 'COMPLETED' and "sale"."subtotal_cents" - "sale"."discount_cents" - "sale"."paid_cents" > 0;--> statement-breakpoint
CREATE INDEX "sale_item_trip_index" ON "sale_item" USING btree ("sale_id","travel_to","travel_from") WHERE "sale_item"."travel_to" is not null;
--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "checked_by" integer;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_checked_by_account_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_to_check_index" ON "sale" USING btree ("created_at","id") WHERE "sale"."marks" is not null and "sale"."checked_at" is null and "sale"."status" = 'COMPLETED';
