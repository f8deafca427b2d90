ALTER TABLE "traveller" ADD COLUMN "line" integer;
--> statement-breakpoint
UPDATE "traveller" SET "line" = "sale_item"."position" FROM "sale_item"
WHERE "sale_item"."sale_id" = "traveller"."sale_id" AND "sale_item"."service_id" = "traveller"."service_id";
