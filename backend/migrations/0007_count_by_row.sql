-- Reports read three things: totals, counted sales for their clients, and counted lines for days and for the clients of
-- a category or service. Rows are inserted and, except for totals, never updated.

DROP TRIGGER sale_count_new ON sale;--> statement-breakpoint
DROP TRIGGER sale_count_changed ON sale;--> statement-breakpoint
DROP TRIGGER sale_item_count_new ON sale_item;--> statement-breakpoint
DROP FUNCTION count_new_sales;--> statement-breakpoint
DROP FUNCTION count_new_lines;--> statement-breakpoint
DROP FUNCTION count_changed_sales;--> statement-breakpoint
DROP FUNCTION count_sales;--> statement-breakpoint
DROP FUNCTION count_lines;--> statement-breakpoint
-- Every sale waits for this. Plans are made once for a connection, and must not be those for the empty tables that it
-- may find.
CREATE FUNCTION count_sale() RETURNS trigger
  LANGUAGE plpgsql SET enable_seqscan = off
  AS $$
  DECLARE
    on_day date := (SELECT (new.created_at AT TIME ZONE time_zone)::date FROM business);
  BEGIN
    INSERT INTO sales_total AS total (unit, start, payment_method_id, account_id, sales, cents)
    VALUES
      ('day', on_day, new.payment_method_id, new.account_id, 1, new.total_cents),
      ('month', date_trunc('month', on_day)::date, new.payment_method_id, new.account_id, 1, new.total_cents)
    ON CONFLICT (unit, start, payment_method_id, account_id) DO UPDATE
    SET sales = total.sales + 1, cents = total.cents + excluded.cents;

    -- Sales of one client are put in their order one after the other.
    PERFORM FROM client WHERE id = new.client_id FOR NO KEY UPDATE;
    WITH next AS (
      UPDATE counted_sale SET previous_day = on_day
      WHERE (client_id, day, sale_id) = (
        SELECT client_id, day, sale_id FROM counted_sale
        WHERE client_id = new.client_id AND (day, sale_id) > (on_day, new.id)
        ORDER BY day, sale_id LIMIT 1)
    )
    INSERT INTO counted_sale (client_id, day, sale_id, previous_day, payment_method_id, account_id)
    VALUES (
      new.client_id, on_day, new.id,
      coalesce((
        SELECT day FROM counted_sale
        WHERE client_id = new.client_id AND (day, sale_id) < (on_day, new.id)
        ORDER BY day DESC, sale_id DESC LIMIT 1), '-infinity'),
      new.payment_method_id, new.account_id);
    RETURN NULL;
  END $$;--> statement-breakpoint
-- Two sales that add to one total here have waited for each other at `sales_total` already.
CREATE FUNCTION count_line() RETURNS trigger
  LANGUAGE plpgsql SET enable_seqscan = off
  AS $$
  BEGIN
    WITH line AS (
      INSERT INTO counted_line (
        sale_id, position, category_id, service_id, day, client_id, payment_method_id, account_id,
        first_of_category, cents)
      SELECT id, new.position, new.category_id, new.service_id, (created_at AT TIME ZONE time_zone)::date,
        client_id, payment_method_id, account_id,
        NOT EXISTS (SELECT FROM counted_line WHERE sale_id = new.sale_id AND category_id = new.category_id),
        new.share_cents
      FROM sale, business
      WHERE id = new.sale_id AND status = 'COMPLETED'
      RETURNING *
    )
    INSERT INTO line_total AS total
      (month, category_id, service_id, payment_method_id, account_id, lines, category_sales, cents)
    SELECT date_trunc('month', day)::date, category_id, service_id, payment_method_id, account_id,
      1, first_of_category::int, cents
    FROM line
    ON CONFLICT (month, category_id, service_id, payment_method_id, account_id) DO UPDATE
    SET lines = total.lines + 1,
      category_sales = total.category_sales + excluded.category_sales,
      cents = total.cents + excluded.cents;
    RETURN NULL;
  END $$;--> statement-breakpoint
-- Takes off what the two above have added.
CREATE FUNCTION uncount_sale() RETURNS trigger
  LANGUAGE plpgsql SET enable_seqscan = off
  AS $$
  DECLARE
    on_day date := (SELECT (new.created_at AT TIME ZONE time_zone)::date FROM business);
  BEGIN
    INSERT INTO sales_total AS total (unit, start, payment_method_id, account_id, sales, cents)
    VALUES
      ('day', on_day, new.payment_method_id, new.account_id, -1, -new.total_cents),
      ('month', date_trunc('month', on_day)::date, new.payment_method_id, new.account_id, -1, -new.total_cents)
    ON CONFLICT (unit, start, payment_method_id, account_id) DO UPDATE
    SET sales = total.sales - 1, cents = total.cents + excluded.cents;

    PERFORM FROM client WHERE id = new.client_id FOR NO KEY UPDATE;
    WITH gone AS (
      DELETE FROM counted_sale
      WHERE client_id = new.client_id AND day = on_day AND sale_id = new.id
      RETURNING previous_day
    )
    UPDATE counted_sale SET previous_day = gone.previous_day
    FROM gone
    WHERE (client_id, day, sale_id) = (
      SELECT client_id, day, sale_id FROM counted_sale
      WHERE client_id = new.client_id AND (day, sale_id) > (on_day, new.id)
      ORDER BY day, sale_id LIMIT 1);

    WITH gone AS (
      DELETE FROM counted_line WHERE sale_id = new.id
      RETURNING category_id, service_id, first_of_category, cents
    ), gone_total AS (
      SELECT category_id, service_id, count(*) AS lines,
        count(*) FILTER (WHERE first_of_category) AS category_sales, sum(cents) AS cents
      FROM gone GROUP BY 1, 2
    )
    UPDATE line_total total
    SET lines = total.lines - gone_total.lines,
      category_sales = total.category_sales - gone_total.category_sales,
      cents = total.cents - gone_total.cents
    FROM gone_total
    WHERE total.month = date_trunc('month', on_day)::date
      AND total.category_id = gone_total.category_id AND total.service_id = gone_total.service_id
      AND total.payment_method_id = new.payment_method_id AND total.account_id = new.account_id;
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_all_sales() RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    LOCK TABLE sale IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM sales_total;
    DELETE FROM line_total;
    DELETE FROM counted_sale;
    DELETE FROM counted_line;

    -- All in the order of the days: what a report reads of a period then lies together.
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

    INSERT INTO counted_line (
      sale_id, position, category_id, service_id, day, client_id, payment_method_id, account_id,
      first_of_category, cents)
    SELECT sale_id, position, category_id, service_id, day, client_id, payment_method_id, account_id,
      position = min(position) OVER (PARTITION BY sale_id, category_id), share_cents
    FROM counted_sale JOIN sale_item USING (sale_id)
    ORDER BY day, sale_id, position;

    INSERT INTO line_total
      (month, category_id, service_id, payment_method_id, account_id, lines, category_sales, cents)
    SELECT date_trunc('month', day)::date, category_id, service_id, payment_method_id, account_id,
      count(*), count(*) FILTER (WHERE first_of_category), sum(cents)
    FROM counted_line
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1;
  END $$;--> statement-breakpoint
CREATE TRIGGER sale_counted AFTER INSERT ON sale
  FOR EACH ROW WHEN (new.status = 'COMPLETED') EXECUTE FUNCTION count_sale();--> statement-breakpoint
CREATE TRIGGER sale_item_counted AFTER INSERT ON sale_item
  FOR EACH ROW EXECUTE FUNCTION count_line();--> statement-breakpoint
CREATE TRIGGER sale_uncounted AFTER UPDATE OF status ON sale
  FOR EACH ROW WHEN (old.status = 'COMPLETED' AND new.status <> 'COMPLETED') EXECUTE FUNCTION uncount_sale();--> statement-breakpoint
CREATE TRIGGER sale_not_restored BEFORE UPDATE OF status ON sale
  FOR EACH ROW WHEN (old.status <> 'COMPLETED' AND new.status = 'COMPLETED') EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
SELECT count_all_sales();
