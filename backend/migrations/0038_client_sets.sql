CREATE TABLE "client_set" (
	"dimension" text NOT NULL,
	"value" integer NOT NULL,
	"start" date NOT NULL,
	"block" integer NOT NULL,
	"clients" bit(8192) NOT NULL,
	CONSTRAINT "client_set_pkey" PRIMARY KEY("dimension","value","start","block")
);
--> statement-breakpoint
-- Whoever holds the old table for longer than the timeout, such as a backup, fails this statement instead of the last one, which
-- comes after the sets are filled. The error gives the lock back at once.
DO $$ BEGIN
  LOCK TABLE monthly_clients IN ACCESS EXCLUSIVE MODE;
  RAISE EXCEPTION 'not held';
EXCEPTION WHEN raise_exception THEN NULL;
END $$;
--> statement-breakpoint
-- A fold that is running ends first.
SELECT pg_advisory_xact_lock(hashtext('fold_sale_changes'));
--> statement-breakpoint
-- A month is divided into thirds: its days 1 to 10, 11 to 20 and 21 to the last one. Not STRICT, which would prevent inlining.
CREATE OR REPLACE FUNCTION start_of_third(day date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('month', day::timestamp)::date + least((extract(day FROM day)::integer - 1) / 10, 2) * 10;
--> statement-breakpoint
-- The sets of clients to which each folded line belongs.
CREATE OR REPLACE VIEW client_set_line AS
  SELECT sale_id, client_id, dimension, value, start_of_third(day) AS start
  FROM counted_line, LATERAL (VALUES
    ('paymentMethod', payment_method_id), ('seller', account_id), ('category', category_id), ('service', service_id)
  ) AS dimensions (dimension, value);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_client_sets(sale_ids integer[]) RETURNS void
  LANGUAGE sql
  AS $$
    INSERT INTO client_set AS kept (dimension, value, start, block, clients)
    SELECT dimension, value, start, client_id / 8192, bit_or(client_bit(client_id))
    FROM client_set_line WHERE sale_id = ANY (sale_ids)
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (dimension, value, start, block) DO UPDATE SET clients = kept.clients | excluded.clients
    WHERE (kept.clients | excluded.clients) <> kept.clients
  $$;
--> statement-breakpoint
-- Clears the bits of clients that have no other sale in the third with the same value.
CREATE OR REPLACE FUNCTION remove_from_client_sets(sale_ids integer[]) RETURNS void
  LANGUAGE sql
  AS $$
    UPDATE client_set SET clients = clients & ~gone.bits
    FROM (
      SELECT dimension, value, start, client_id / 8192 AS block, bit_or(client_bit(client_id)) AS bits
      FROM client_set_line removed
      -- Not by "not exists", which the planner may turn into a join that reads all lines.
      WHERE sale_id = ANY (sale_ids) AND (
        SELECT true FROM counted_sale JOIN client_set_line line USING (sale_id)
        WHERE counted_sale.client_id = removed.client_id
          -- A third has at most 11 days.
          AND counted_sale.day BETWEEN removed.start AND removed.start + 10 AND line.start = removed.start
          AND line.dimension = removed.dimension AND line.value = removed.value AND sale_id <> ALL (sale_ids)
        LIMIT 1
      ) IS NULL
      GROUP BY 1, 2, 3, 4
    ) gone
    WHERE (client_set.dimension, client_set.value, client_set.start, client_set.block)
      = (gone.dimension, gone.value, gone.start, gone.block)
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_client_sets() RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM client_set;
    INSERT INTO client_set (dimension, value, start, block, clients)
    SELECT dimension, value, start, client_id / 8192, bit_or(client_bit(client_id))
    FROM client_set_line
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  $$;
--> statement-breakpoint
-- A change is 1 to add the sale to the totals, -1 to subtract it.
CREATE OR REPLACE FUNCTION add_to_totals(sale_ids integer[], changes integer[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    zone text := (SELECT time_zone FROM business);
    added integer[] := ARRAY(
      SELECT sale_id FROM unnest(sale_ids, changes) AS changed (sale_id, change) WHERE change > 0);
    cancelled integer[] := ARRAY(
      SELECT sale_id FROM unnest(sale_ids, changes) AS changed (sale_id, change) WHERE change < 0);
  BEGIN
    INSERT INTO sales_total AS total (unit, start, payment_method_id, account_id, sales, cents)
    SELECT unit, date_trunc(unit, created_at AT TIME ZONE zone)::date, payment_method_id, account_id,
      sum(change), sum(change * total_cents)
    FROM unnest(sale_ids, changes) AS changed (sale_id, change) JOIN sale ON sale.id = changed.sale_id,
      unnest('{day,month}'::text[]) AS unit
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (unit, start, payment_method_id, account_id) DO UPDATE
    SET sales = total.sales + excluded.sales, cents = total.cents + excluded.cents;

    INSERT INTO line_total AS total
      (unit, grain, start, category_id, service_id, payment_method_id, account_id, lines, category_sales, cents)
    SELECT unit, grain, date_trunc(unit, created_at AT TIME ZONE zone)::date, category_id, service_id,
      CASE WHEN by_method THEN payment_method_id ELSE 0 END, CASE WHEN by_seller THEN account_id ELSE 0 END,
      sum(change), sum(change * first_of_category::integer), sum(change * cents)
    FROM unnest(sale_ids, changes) AS changed (sale_id, change) JOIN sale ON sale.id = changed.sale_id
      JOIN sale_line ON sale_line.sale_id = sale.id, line_total_grain
    GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (unit, grain, start, category_id, service_id, payment_method_id, account_id) DO UPDATE
    SET lines = total.lines + excluded.lines,
      category_sales = total.category_sales + excluded.category_sales,
      cents = total.cents + excluded.cents;

    INSERT INTO counted_line (
      sale_id, position, category_id, service_id, day, client_id, payment_method_id, account_id,
      first_of_category, cents)
    SELECT sale.id, position, category_id, service_id, (created_at AT TIME ZONE zone)::date, client_id,
      payment_method_id, account_id, first_of_category, cents
    FROM unnest(sale_ids, changes) AS changed (sale_id, change) JOIN sale ON sale.id = changed.sale_id
      JOIN sale_line ON sale_line.sale_id = sale.id
    WHERE change > 0;
    PERFORM insert_counted_sales(added, zone);
    PERFORM add_to_client_sets(added);

    -- Before their rows are deleted, which tell what they were counted by.
    PERFORM remove_from_client_sets(cancelled);
    DELETE FROM counted_line WHERE sale_id = ANY (cancelled);
    PERFORM delete_counted_sales(cancelled);
  END $$;
--> statement-breakpoint
-- Rebuilds the totals from the sales. New sales wait until it ends.
CREATE OR REPLACE FUNCTION count_all_sales() RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('fold_sale_changes'));
    LOCK TABLE sale IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM sale_change;
    DELETE FROM sales_total;
    DELETE FROM line_total;
    DELETE FROM previous_day_total;
    DELETE FROM counted_sale;
    DELETE FROM counted_line;

    -- In the order of days, so that the rows of a report lie together on disk.
    INSERT INTO sales_total (unit, start, payment_method_id, account_id, sales, cents)
    SELECT unit, date_trunc(unit, created_at AT TIME ZONE time_zone)::date, payment_method_id, account_id,
      count(*), sum(total_cents)
    FROM sale, business, unnest('{day,month}'::text[]) AS unit
    WHERE status = 'COMPLETED'
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2;

    INSERT INTO counted_sale (client_id, day, sale_id, previous_day, payment_method_id, account_id)
    SELECT client_id, day, id,
      coalesce(lag(day) OVER (PARTITION BY client_id ORDER BY day, id), '-infinity'), payment_method_id, account_id
    FROM (
      SELECT sale.*, (created_at AT TIME ZONE time_zone)::date AS day
      FROM sale, business WHERE status = 'COMPLETED'
    ) completed
    ORDER BY day, id;

    INSERT INTO previous_day_total (unit, start, previous_day, sales)
    SELECT unit, date_trunc(unit, day)::date, previous_day, count(*)
    FROM counted_sale, unnest('{day,month}'::text[]) AS unit
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;

    INSERT INTO counted_line (
      sale_id, position, category_id, service_id, day, client_id, payment_method_id, account_id,
      first_of_category, cents)
    SELECT sale_id, position, category_id, service_id, day, client_id, payment_method_id, account_id,
      position = min(position) OVER (PARTITION BY sale_id, category_id), share_cents
    FROM counted_sale JOIN sale_item USING (sale_id)
    ORDER BY day, sale_id, position;

    INSERT INTO line_total
      (unit, grain, start, category_id, service_id, payment_method_id, account_id, lines, category_sales, cents)
    SELECT unit, grain, date_trunc(unit, day)::date, category_id, service_id,
      CASE WHEN by_method THEN payment_method_id ELSE 0 END, CASE WHEN by_seller THEN account_id ELSE 0 END,
      count(*), count(*) FILTER (WHERE first_of_category), sum(cents)
    FROM counted_line, line_total_grain
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5;

    PERFORM fill_client_sets();
  END $$;
--> statement-breakpoint
SELECT fill_client_sets();
--> statement-breakpoint
DROP FUNCTION add_monthly_clients(integer[]);
--> statement-breakpoint
DROP FUNCTION remove_monthly_clients(integer[]);
--> statement-breakpoint
DROP FUNCTION count_monthly_clients();
--> statement-breakpoint
DROP VIEW counted_by;
--> statement-breakpoint
-- Last, because reports wait for it until the end of the transaction.
DROP TABLE "monthly_clients";
--> statement-breakpoint
-- Servers of an earlier version read the sets of a month during an update: a later migration drops it.
CREATE OR REPLACE VIEW monthly_clients AS
  SELECT dimension, value, date_trunc('month', start::timestamp)::date AS month, block,
    bit_or(clients)::bit(8192) AS clients
  FROM client_set
  GROUP BY 1, 2, 3, 4;
