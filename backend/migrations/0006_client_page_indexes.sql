-- online

-- Includes what the sums and the filters of a client's sales need.
DROP INDEX CONCURRENTLY IF EXISTS "sale_client_index";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_client_index" ON "sale" USING btree ("client_id","created_at","id") INCLUDE ("status","total_cents");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_client_id_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_item_client_index";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_item_client_index" ON "sale_item" USING btree ("client_id","travel_to") WHERE "sale_item"."travel_to" is not null and "sale_item"."completed";
