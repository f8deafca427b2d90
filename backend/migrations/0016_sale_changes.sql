CREATE TABLE "sale_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"change" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "previous_day_total" (
	"unit" text NOT NULL,
	"start" date NOT NULL,
	"previous_day" date NOT NULL,
	"sales" bigint NOT NULL,
	CONSTRAINT "previous_day_total_pkey" PRIMARY KEY("unit","start","previous_day")
);
--> statement-breakpoint
-- ## Totals for reports
--
-- A sale and its cancellation append a row to sale_change, and wait for nothing. fold_sale_changes adds these rows to
-- the totals later. A report reads the totals and, through the views unfolded_sale and unfolded_line, what is not folded
-- yet: in one snapshot both together are exact.

CREATE FUNCTION note_sale_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO sale_change (sale_id, change) VALUES (new.id, CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END);
    RETURN NULL;
  END $$;--> statement-breakpoint
-- A sale that was completed and cancelled since the last fold changes nothing.
CREATE VIEW unfolded_sale AS
  SELECT sale.id AS sale_id, changed.change, (created_at AT TIME ZONE time_zone)::date AS day, client_id,
    payment_method_id, account_id, total_cents AS cents
  FROM (SELECT sale_id, sum(change)::integer AS change FROM sale_change GROUP BY sale_id HAVING sum(change) <> 0) changed
  JOIN sale ON sale.id = changed.sale_id, business;--> statement-breakpoint
-- Of a sale's lines of one category the first counts the sale for that category.
CREATE VIEW sale_line AS
  SELECT sale_id, position, category_id, service_id, share_cents AS cents,
    NOT EXISTS (
      SELECT FROM sale_item earlier
      WHERE earlier.sale_id = item.sale_id AND earlier.category_id = item.category_id
        AND earlier.position < item.position
    ) AS first_of_category
  FROM sale_item item;--> statement-breakpoint
CREATE VIEW unfolded_line AS
  SELECT sale_id, change, day, client_id, payment_method_id, account_id, category_id, service_id, first_of_category,
    line.cents
  FROM unfolded_sale JOIN sale_line line USING (sale_id);--> statement-breakpoint
-- The grains of line_total: whether they tell payment methods and sellers apart, and whether they have days.
CREATE VIEW line_total_grain AS
  SELECT unit, grain, by_method, by_seller
  FROM (VALUES ('service', false, false), ('method', true, false), ('seller', false, true), ('method-seller', true, true))
    AS grains (grain, by_method, by_seller), unnest('{day,month}'::text[]) AS unit
  WHERE grain <> 'method-seller' OR unit = 'month';--> statement-breakpoint
-- Adds up to `batch` changes to the totals. Only one fold runs at a time; a second one does nothing.
CREATE FUNCTION fold_sale_changes(batch integer DEFAULT 5000) RETURNS integer
  LANGUAGE plpgsql
  AS $$
  DECLARE
    sale_ids integer[];
    changes integer[];
    taken integer;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('fold_sale_changes')) THEN RETURN 0; END IF;
    -- In the order of the ids a sale comes before its cancellation.
    WITH oldest AS (
      DELETE FROM sale_change WHERE id IN (SELECT id FROM sale_change ORDER BY id LIMIT batch) RETURNING sale_id, change
    ), net AS (
      SELECT sale_id, sum(change)::integer AS change, count(*) AS rows FROM oldest GROUP BY sale_id
    )
    SELECT array_agg(sale_id) FILTER (WHERE change <> 0), array_agg(change) FILTER (WHERE change <> 0), sum(rows)
    INTO sale_ids, changes, taken FROM net;
    IF sale_ids IS NOT NULL THEN PERFORM add_to_totals(sale_ids, changes); END IF;
    RETURN coalesce(taken, 0);
  END $$;--> statement-breakpoint
-- The change of a sale is 1 to add it to the totals, -1 to take it off.
CREATE FUNCTION add_to_totals(sale_ids integer[], changes integer[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    zone text := (SELECT time_zone FROM business);
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

    DELETE FROM counted_line
    WHERE sale_id IN (SELECT sale_id FROM unnest(sale_ids, changes) AS changed (sale_id, change) WHERE change < 0);
    INSERT INTO counted_line (
      sale_id, position, category_id, service_id, day, client_id, payment_method_id, account_id,
      first_of_category, cents)
    SELECT sale.id, position, category_id, service_id, (created_at AT TIME ZONE zone)::date, client_id,
      payment_method_id, account_id, first_of_category, cents
    FROM unnest(sale_ids, changes) AS changed (sale_id, change) JOIN sale ON sale.id = changed.sale_id
      JOIN sale_line ON sale_line.sale_id = sale.id
    WHERE change > 0;

    PERFORM insert_counted_sales(ARRAY(
      SELECT sale_id FROM unnest(sale_ids, changes) AS changed (sale_id, change) WHERE change > 0), zone);
    PERFORM delete_counted_sales(ARRAY(
      SELECT sale_id FROM unnest(sale_ids, changes) AS changed (sale_id, change) WHERE change < 0));
  END $$;--> statement-breakpoint
-- Puts sales in their places among those of their clients.
CREATE FUNCTION insert_counted_sales(sale_ids integer[], zone text) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    WITH added AS (
      SELECT id, client_id, payment_method_id, account_id, (created_at AT TIME ZONE zone)::date AS day
      FROM sale WHERE id = ANY (sale_ids)
    ), placed AS (
      INSERT INTO counted_sale (client_id, day, sale_id, previous_day, payment_method_id, account_id)
      SELECT client_id, day, id,
        greatest('-infinity', lag(day) OVER (PARTITION BY client_id ORDER BY day, id), (
          SELECT earlier.day FROM counted_sale earlier
          WHERE earlier.client_id = added.client_id AND (earlier.day, earlier.sale_id) < (added.day, added.id)
          ORDER BY earlier.day DESC, earlier.sale_id DESC LIMIT 1)),
        payment_method_id, account_id
      FROM added
      RETURNING day, previous_day
    )
    INSERT INTO previous_day_total AS total (unit, start, previous_day, sales)
    SELECT unit, date_trunc(unit, day)::date, previous_day, count(*)
    FROM placed, unnest('{day,month}'::text[]) AS unit
    GROUP BY 1, 2, 3
    ON CONFLICT (unit, start, previous_day) DO UPDATE SET sales = total.sales + excluded.sales;

    -- A sale of a past day: the next one of the client now has a later previous day.
    PERFORM set_previous_day(next.client_id, next.day, next.sale_id, added.day)
    FROM counted_sale added, LATERAL (
      SELECT client_id, day, sale_id, previous_day FROM counted_sale later
      WHERE later.client_id = added.client_id AND (later.day, later.sale_id) > (added.day, added.sale_id)
      ORDER BY later.day, later.sale_id LIMIT 1
    ) next, sale
    WHERE sale.id = ANY (sale_ids)
      AND (added.client_id, added.day, added.sale_id) = (sale.client_id, (sale.created_at AT TIME ZONE zone)::date, sale.id)
      AND next.previous_day < added.day;
  END $$;--> statement-breakpoint
CREATE FUNCTION delete_counted_sales(sale_ids integer[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    gone record;
  BEGIN
    -- One after the other: two of one client may be neighbours.
    FOR gone IN
      DELETE FROM counted_sale USING sale, business
      WHERE sale.id = ANY (sale_ids)
        AND (counted_sale.client_id, counted_sale.day, counted_sale.sale_id)
          = (sale.client_id, (sale.created_at AT TIME ZONE time_zone)::date, sale.id)
      RETURNING counted_sale.*
    LOOP
      UPDATE previous_day_total SET sales = sales - 1
      WHERE previous_day = gone.previous_day
        AND (unit, start) IN (('day', gone.day), ('month', date_trunc('month', gone.day)::date));
      PERFORM set_previous_day(client_id, day, sale_id, coalesce((
          SELECT earlier.day FROM counted_sale earlier
          WHERE earlier.client_id = next.client_id AND (earlier.day, earlier.sale_id) < (next.day, next.sale_id)
          ORDER BY earlier.day DESC, earlier.sale_id DESC LIMIT 1), '-infinity'))
      FROM (
        SELECT client_id, day, sale_id FROM counted_sale
        WHERE client_id = gone.client_id AND (day, sale_id) > (gone.day, gone.sale_id)
        ORDER BY day, sale_id LIMIT 1
      ) next;
    END LOOP;
  END $$;--> statement-breakpoint
CREATE FUNCTION set_previous_day(of_client integer, on_day date, of_sale integer, new_previous_day date)
  RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE
    old_previous_day date;
  BEGIN
    SELECT previous_day INTO old_previous_day FROM counted_sale
    WHERE (client_id, day, sale_id) = (of_client, on_day, of_sale);
    IF old_previous_day = new_previous_day THEN RETURN; END IF;
    UPDATE counted_sale SET previous_day = new_previous_day
    WHERE (client_id, day, sale_id) = (of_client, on_day, of_sale);
    INSERT INTO previous_day_total AS total (unit, start, previous_day, sales)
    SELECT unit, date_trunc(unit, on_day)::date, previous_day, change
    FROM (VALUES (old_previous_day, -1), (new_previous_day, 1)) AS moved (previous_day, change),
      unnest('{day,month}'::text[]) AS unit
    ON CONFLICT (unit, start, previous_day) DO UPDATE SET sales = total.sales + excluded.sales;
  END $$;--> statement-breakpoint
-- Builds the totals from the sales. Sales wait until it ends.
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
  END $$;--> statement-breakpoint
-- All sales wait to be folded, which the server does in the background. They are listed before the triggers are replaced,
-- so that the lock of that is short.
INSERT INTO sale_change (sale_id, change) SELECT id, 1 FROM sale WHERE status = 'COMPLETED' ORDER BY id;--> statement-breakpoint
DROP TRIGGER sale_counted ON sale;--> statement-breakpoint
DROP TRIGGER sale_item_counted ON sale_item;--> statement-breakpoint
DROP TRIGGER sale_uncounted ON sale;--> statement-breakpoint
DROP FUNCTION count_sale;--> statement-breakpoint
DROP FUNCTION count_line;--> statement-breakpoint
DROP FUNCTION uncount_sale;--> statement-breakpoint
TRUNCATE sales_total, counted_sale, counted_line;--> statement-breakpoint
DROP INDEX "counted_sale_day_index";--> statement-breakpoint
CREATE INDEX "counted_sale_account_index" ON "counted_sale" USING btree ("account_id","day","client_id");--> statement-breakpoint
DROP TABLE "line_total";--> statement-breakpoint
CREATE TABLE "line_total" (
	"unit" text NOT NULL,
	"grain" text NOT NULL,
	"start" date NOT NULL,
	"category_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"payment_method_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"lines" bigint NOT NULL,
	"category_sales" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "line_total_pkey" PRIMARY KEY("unit","grain","start","category_id","service_id","payment_method_id","account_id")
);
--> statement-breakpoint
CREATE TRIGGER sale_completed AFTER INSERT ON sale
  FOR EACH ROW WHEN (new.status = 'COMPLETED') EXECUTE FUNCTION note_sale_change();--> statement-breakpoint
CREATE TRIGGER sale_cancelled AFTER UPDATE OF status ON sale
  FOR EACH ROW WHEN (old.status = 'COMPLETED' AND new.status <> 'COMPLETED') EXECUTE FUNCTION note_sale_change();--> statement-breakpoint
-- Sales of the meantime, also those that began before others which are listed already.
INSERT INTO sale_change (sale_id, change)
SELECT id, 1 FROM sale
WHERE status = 'COMPLETED' AND id > (SELECT coalesce(max(sale_id), 0) - 10000 FROM sale_change)
  AND id NOT IN (SELECT sale_id FROM sale_change ORDER BY id DESC LIMIT 20000);--> statement-breakpoint
DELETE FROM sale_change
WHERE sale_id = ANY (ARRAY(SELECT id FROM sale WHERE cancelled_at > now() - interval '1 hour'));
