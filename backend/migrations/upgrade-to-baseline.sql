-- Brings a database of the last version before the baseline to the baseline: migrate.ts runs it instead of 0000_baseline.sql,
-- and then the baseline's functions and triggers. The tables, triggers and functions of the previous counting go: lists count the
-- sales themselves, and reports read month_total and the sales of open months.
DROP VIEW creation, monthly_clients, client_set_line, unfolded_line, unfolded_sale, sale_line, line_total_grain;--> statement-breakpoint
DROP TRIGGER client_count_inserted ON client;--> statement-breakpoint
DROP TRIGGER client_count_updated ON client;--> statement-breakpoint
DROP TRIGGER client_count_deleted ON client;--> statement-breakpoint
DROP TRIGGER client_count_truncated ON client;--> statement-breakpoint
DROP TRIGGER sale_completed ON sale;--> statement-breakpoint
DROP TRIGGER sale_cancelled ON sale;--> statement-breakpoint
DROP TRIGGER sale_count_truncated ON sale;--> statement-breakpoint
DROP TRIGGER sale_search ON sale;--> statement-breakpoint
DROP TRIGGER business_time_zone ON business;--> statement-breakpoint
DROP TRIGGER sale_item_not_rewritten ON sale_item;--> statement-breakpoint
DROP FUNCTION add_to_client_sets, add_to_totals, client_bit, count_all_sales, count_anew, count_clients, count_no_rows,
  delete_counted_sales, fill_client_sets, fold_sale_changes, insert_counted_sales, note_sale_change, remove_from_client_sets,
  set_previous_day, set_sale_search, start_of_third, text_block;--> statement-breakpoint
DROP TABLE client_set, counted_line, counted_sale, line_total, previous_day_total, row_count, sale_bucket, sale_bucket_count,
  sale_bucket_set, sale_change, sale_filter_set, sale_line_set, sales_total;--> statement-breakpoint
DROP INDEX sale_account_id_index, sale_client_id_index, sale_client_name_index, sale_created_at_index, sale_employee_name_index,
  sale_payment_method_index, sale_search_text_index, sale_total_index, sale_item_category_index, sale_item_service_index;--> statement-breakpoint
-- One command, so that the table is rewritten once.
ALTER TABLE sale
  DROP COLUMN search,
  ADD COLUMN service_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN category_ids integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN search text GENERATED ALWAYS AS ((fold(' ' || client_name::text || ' ' || client_lastname::text || ' ' || client_dni::text || ' ' || id::text) collate "C")) STORED NOT NULL,
  ADD COLUMN client_key text COLLATE "C" GENERATED ALWAYS AS ((fold(client_name) collate "C")) STORED NOT NULL,
  ADD COLUMN employee_key text COLLATE "C" GENERATED ALWAYS AS ((fold(employee_name) collate "C")) STORED NOT NULL;--> statement-breakpoint
UPDATE sale SET service_ids = line.service_ids, category_ids = line.category_ids
FROM (
  SELECT sale_id, array_agg(DISTINCT service_id) AS service_ids, array_agg(DISTINCT category_id) AS category_ids
  FROM sale_item GROUP BY 1
) AS line
WHERE line.sale_id = sale.id;--> statement-breakpoint
ALTER TABLE sale ALTER COLUMN service_ids DROP DEFAULT, ALTER COLUMN category_ids DROP DEFAULT;--> statement-breakpoint
ALTER TABLE sale_item
  ADD COLUMN created_at timestamp (3) with time zone,
  ADD COLUMN account_id integer,
  ADD COLUMN payment_method_id integer,
  ADD COLUMN client_id integer,
  ADD COLUMN completed boolean DEFAULT true NOT NULL,
  ADD COLUMN first_of_category boolean;--> statement-breakpoint
UPDATE sale_item SET created_at = sale.created_at, account_id = sale.account_id, payment_method_id = sale.payment_method_id,
  client_id = sale.client_id, completed = sale.status = 'COMPLETED', first_of_category = line.first_of_category
FROM sale, (
  SELECT sale_id, position, position = min(position) OVER (PARTITION BY sale_id, category_id) AS first_of_category FROM sale_item
) AS line
WHERE sale.id = sale_item.sale_id AND (line.sale_id, line.position) = (sale_item.sale_id, sale_item.position);--> statement-breakpoint
ALTER TABLE sale_item ALTER COLUMN created_at SET NOT NULL, ALTER COLUMN account_id SET NOT NULL,
  ALTER COLUMN payment_method_id SET NOT NULL, ALTER COLUMN client_id SET NOT NULL, ALTER COLUMN first_of_category SET NOT NULL;--> statement-breakpoint
-- The indexes of the sorts include the columns of all filters, so that pages are found in them without the table.
ALTER TABLE sale DROP CONSTRAINT sale_pkey CASCADE,
  ADD CONSTRAINT sale_pkey PRIMARY KEY (id) INCLUDE (created_at, account_id, payment_method_id, service_ids, category_ids);--> statement-breakpoint
ALTER TABLE sale ADD CONSTRAINT sale_corrects_sale_id_fk FOREIGN KEY (corrects) REFERENCES sale (id),
  ADD CONSTRAINT sale_corrected_by_sale_id_fk FOREIGN KEY (corrected_by) REFERENCES sale (id);--> statement-breakpoint
ALTER TABLE sale_item ADD CONSTRAINT sale_item_sale_id_sale_id_fk FOREIGN KEY (sale_id) REFERENCES sale (id);--> statement-breakpoint
ALTER TABLE outgoing_mail ADD CONSTRAINT outgoing_mail_sale_id_sale_id_fk FOREIGN KEY (sale_id) REFERENCES sale (id);--> statement-breakpoint
CREATE INDEX sale_created_at_index ON sale (created_at, id)
  INCLUDE (account_id, payment_method_id, service_ids, category_ids, status, client_id, total_cents);--> statement-breakpoint
CREATE INDEX sale_total_index ON sale (total_cents, id) INCLUDE (created_at, account_id, payment_method_id, service_ids, category_ids);--> statement-breakpoint
CREATE INDEX sale_client_key_index ON sale (client_key, id) INCLUDE (created_at, account_id, payment_method_id, service_ids, category_ids);--> statement-breakpoint
CREATE INDEX sale_employee_key_index ON sale (employee_key, id) INCLUDE (created_at, account_id, payment_method_id, service_ids, category_ids);--> statement-breakpoint
-- Those of the filters include what reports read.
CREATE INDEX sale_account_id_index ON sale (account_id, created_at, id) INCLUDE (payment_method_id, status, client_id, total_cents);--> statement-breakpoint
CREATE INDEX sale_payment_method_index ON sale (payment_method_id, created_at, id) INCLUDE (account_id, status, client_id, total_cents);--> statement-breakpoint
CREATE INDEX sale_client_id_index ON sale (client_id, created_at) INCLUDE (status);--> statement-breakpoint
CREATE INDEX sale_search_text_index ON sale USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX sale_item_created_at_index ON sale_item (created_at)
  INCLUDE (category_id, service_id, payment_method_id, account_id, completed, first_of_category, share_cents);--> statement-breakpoint
CREATE INDEX sale_item_service_index ON sale_item (service_id, created_at, sale_id)
  INCLUDE (category_id, payment_method_id, account_id, client_id, completed, first_of_category, share_cents);--> statement-breakpoint
CREATE INDEX sale_item_category_index ON sale_item (category_id, created_at, sale_id)
  INCLUDE (service_id, payment_method_id, account_id, client_id, completed, first_of_category, share_cents);--> statement-breakpoint
-- An index is read without its table only where vacuum has seen the rows, so it follows the sales closely.
ALTER TABLE sale SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);--> statement-breakpoint
ALTER TABLE sale_item SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);--> statement-breakpoint
CREATE TABLE "month_total" (
	"month" date NOT NULL,
	"payment_method_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"sales" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "month_total_pkey" PRIMARY KEY("payment_method_id","account_id","category_id","service_id","month") INCLUDE ("sales", "cents")
);--> statement-breakpoint
CREATE INDEX "month_total_month_index" ON "month_total" USING btree ("month");
