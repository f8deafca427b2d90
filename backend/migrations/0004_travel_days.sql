-- online

-- in batches of sale
UPDATE sale_item
SET travel_from = ("from" AT TIME ZONE time_zone)::date, travel_to = ("to" AT TIME ZONE time_zone)::date
FROM business
WHERE sale_id BETWEEN :from AND :to AND travel_from IS NULL AND ("from" <> created_at OR "to" <> created_at);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "client_birthday_index";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "client_birthday_index" ON "client" USING btree (birthday_key("birthday"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_item_travel_index";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_item_travel_index" ON "sale_item" USING btree ("travel_from","service_id","account_id") WHERE "sale_item"."travel_from" is not null and "sale_item"."completed";
