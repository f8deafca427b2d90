ALTER TABLE "drawer_closing" ALTER COLUMN "closed_by" DROP NOT NULL;
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
