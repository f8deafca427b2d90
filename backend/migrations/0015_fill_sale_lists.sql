-- online
-- in batches of sale
UPDATE "sale"
SET "search" = fold(
  ' ' || "client_name" || ' ' || "client_lastname" || ' ' || "client_dni"::text || ' ' || "id"::text)
WHERE "id" >= :from AND "id" < :to AND "search" IS NULL;--> statement-breakpoint
-- A short pending list (256 KB) makes the insert that merges it into the index short, too.
DROP INDEX CONCURRENTLY IF EXISTS "sale_search_text_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_search_text_index" ON "sale" USING gin ("search" gin_trgm_ops) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_search_index";--> statement-breakpoint
-- Filtered lists are read from the index of their sort alone, which includes the filtered columns. PostgreSQL uses an
-- index-only scan for an expression only if the index includes the column of the expression.
DROP INDEX CONCURRENTLY IF EXISTS "sale_payment_method_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_payment_method_index" ON "sale" ("payment_method_id", "created_at", "id") INCLUDE ("account_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_total_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_total_index" ON "sale" ("total_cents", "id") INCLUDE ("payment_method_id", "account_id", "created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_client_name_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_client_name_index" ON "sale" ((fold("client_name") collate "C"), "id") INCLUDE ("client_name", "payment_method_id", "account_id", "created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_employee_name_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_employee_name_index" ON "sale" ((fold("employee_name") collate "C"), "id") INCLUDE ("employee_name", "payment_method_id", "account_id", "created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_item_service_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_item_service_index" ON "sale_item" ("service_id", "sale_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sale_item_category_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sale_item_category_index" ON "sale_item" ("category_id", "sale_id");
