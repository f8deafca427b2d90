-- Brings a database of the last version before the baseline to the baseline: migrate.ts runs it instead of 0000_baseline.sql.
-- The tables, triggers and functions of the previous counting go: lists count the sales themselves, and reports read
-- month_total and the sales of open months.
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
CREATE INDEX "month_total_month_index" ON "month_total" USING btree ("month");--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_item_not_rewritten
  BEFORE DELETE OR UPDATE OF sale_id, position, service_id, category_id, share_cents, created_at, account_id,
    payment_method_id, client_id, first_of_category
  ON sale_item
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- The number and revenue of the completed sales between two instants, for every combination of payment method, account,
-- category and service, where 0 stands for all. With a category or service, the revenue is that of its lines only.
CREATE OR REPLACE FUNCTION sum_sales(first timestamptz, after timestamptz)
  RETURNS TABLE (
    payment_method_id integer, account_id integer, category_id integer, service_id integer, sales bigint, cents bigint)
  LANGUAGE sql STABLE
  AS $$
    WITH sold AS (
      SELECT payment_method_id, account_id, count(*) AS sales, sum(total_cents) AS cents
      FROM sale WHERE created_at >= first AND created_at < after AND status = 'COMPLETED'
      GROUP BY 1, 2
    ), line AS (
      SELECT payment_method_id, account_id, category_id, service_id, count(*) AS of_service,
        count(*) FILTER (WHERE first_of_category) AS of_category, sum(share_cents) AS cents
      FROM sale_item WHERE created_at >= first AND created_at < after AND completed
      GROUP BY 1, 2, 3, 4
    )
    SELECT coalesce(payment_method_id, 0), coalesce(account_id, 0), 0, 0,
      coalesce(sum(sales), 0)::bigint, coalesce(sum(cents), 0)::bigint
    FROM sold GROUP BY CUBE (payment_method_id, account_id)
    UNION ALL
    -- A sale has each service once, but may have several services of a category.
    SELECT coalesce(payment_method_id, 0), coalesce(account_id, 0), category_id, coalesce(service_id, 0),
      (CASE grouping(service_id) WHEN 0 THEN sum(of_service) ELSE sum(of_category) END)::bigint, sum(cents)::bigint
    FROM line GROUP BY category_id, ROLLUP (service_id), CUBE (payment_method_id, account_id)
  $$;--> statement-breakpoint
-- Exclusive, to close a month: waits for the running sales in it. Shared, for a sale: waits for the closing.
CREATE OR REPLACE FUNCTION lock_month(month date, exclusive boolean) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF exclusive THEN PERFORM pg_advisory_xact_lock(hashtext('month_total'), month - date '2000-01-01');
    ELSE PERFORM pg_advisory_xact_lock_shared(hashtext('month_total'), month - date '2000-01-01'); END IF;
  END $$;--> statement-breakpoint
-- Closes a month. Several servers may call it at the same time.
CREATE OR REPLACE FUNCTION close_month(of_month date) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    zone text;
  BEGIN
    -- The time zone cannot change until the month is closed.
    SELECT time_zone INTO zone FROM business FOR SHARE;
    PERFORM lock_month(of_month, true);
    IF EXISTS (SELECT FROM month_total WHERE month = of_month) THEN RETURN; END IF;
    INSERT INTO month_total (month, payment_method_id, account_id, category_id, service_id, sales, cents)
    SELECT of_month, total.*
    FROM sum_sales(of_month::timestamp AT TIME ZONE zone, (of_month + interval '1 month') AT TIME ZONE zone) AS total;
  END $$;--> statement-breakpoint
-- Opens the month of a new or cancelled sale, and marks the lines of a cancelled one.
CREATE OR REPLACE FUNCTION open_month() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    of_month date := date_trunc('month', new.created_at AT TIME ZONE (SELECT time_zone FROM business))::date;
  BEGIN
    PERFORM lock_month(of_month, false);
    DELETE FROM month_total WHERE month = of_month;
    IF tg_op = 'UPDATE' THEN UPDATE sale_item SET completed = false WHERE sale_id = new.id; END IF;
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_completed AFTER INSERT ON sale
  FOR EACH ROW WHEN (new.status = 'COMPLETED') EXECUTE FUNCTION open_month();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_cancelled AFTER UPDATE OF status ON sale
  FOR EACH ROW WHEN (old.status = 'COMPLETED' AND new.status <> 'COMPLETED') EXECUTE FUNCTION open_month();--> statement-breakpoint
-- Opens all months, because in another time zone they begin at other instants. The lock waits for running sales, which have
-- opened a month of the previous time zone.
CREATE OR REPLACE FUNCTION open_all_months() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    LOCK TABLE sale IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM month_total;
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER business_time_zone AFTER UPDATE ON business
  FOR EACH ROW WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION open_all_months();--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_truncated AFTER TRUNCATE ON sale
  FOR EACH STATEMENT EXECUTE FUNCTION open_all_months();
