-- online

DROP INDEX CONCURRENTLY IF EXISTS "sale_discount_index";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_discount_index" ON "sale" USING btree ("created_at") WHERE "sale"."discount" is not null;
