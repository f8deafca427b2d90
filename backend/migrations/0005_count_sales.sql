-- Reports add up totals by day and by month instead of sales: a year of a large business is thousands of rows then,
-- not hundreds of thousands. A sale adds to the totals, and a cancellation subtracts from them.

INSERT INTO business (time_zone) VALUES ('America/Argentina/Buenos_Aires');--> statement-breakpoint
-- Rows are locked in the order of the key, which prevents deadlocks.
CREATE FUNCTION count_sales(ids integer[], times integer) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO sales_total AS total (unit, start, payment_method_id, account_id, sales, cents)
    SELECT unit, date_trunc(unit, created_at AT TIME ZONE time_zone)::date AS start,
      payment_method_id, account_id, times * count(*), times * sum(total_cents)
    FROM sale, business, unnest('{day,month}'::text[]) AS unit
    WHERE id = ANY (ids)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (unit, start, payment_method_id, account_id) DO UPDATE
    SET sales = total.sales + excluded.sales, cents = total.cents + excluded.cents;

    INSERT INTO client_total AS total (unit, start, client_id, payment_method_id, account_id, sales)
    SELECT unit, date_trunc(unit, created_at AT TIME ZONE time_zone)::date AS start,
      client_id, payment_method_id, account_id, times * count(*)
    FROM sale, business, unnest('{day,month}'::text[]) AS unit
    WHERE id = ANY (ids)
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (unit, start, client_id, payment_method_id, account_id) DO UPDATE
    SET sales = total.sales + excluded.sales;
  END $$;--> statement-breakpoint
CREATE FUNCTION count_lines(ids integer[], times integer) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO line_total AS total
      (unit, start, category_id, service_id, payment_method_id, account_id, sales, category_sales, cents)
    SELECT unit, date_trunc(unit, created_at AT TIME ZONE time_zone)::date AS start,
      category_id, service_id, payment_method_id, account_id,
      times * count(*), times * count(*) FILTER (WHERE first_of_category), times * sum(share_cents)
    FROM (
      SELECT sale.*, item.category_id, item.service_id, item.share_cents,
        item.position = min(item.position) OVER (PARTITION BY item.sale_id, item.category_id) AS first_of_category
      FROM sale JOIN sale_item item ON item.sale_id = sale.id
      WHERE sale.id = ANY (ids)
    ) line, business, unnest('{day,month}'::text[]) AS unit
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (unit, start, category_id, service_id, payment_method_id, account_id) DO UPDATE
    SET sales = total.sales + excluded.sales,
      category_sales = total.category_sales + excluded.category_sales,
      cents = total.cents + excluded.cents;
  END $$;--> statement-breakpoint
CREATE FUNCTION count_all_sales() RETURNS void
  LANGUAGE plpgsql
  AS $$
  DECLARE ids integer[];
  BEGIN
    LOCK TABLE sale IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM sales_total;
    DELETE FROM client_total;
    DELETE FROM line_total;
    ids := ARRAY(SELECT id FROM sale WHERE status = 'COMPLETED');
    PERFORM count_sales(ids, 1);
    PERFORM count_lines(ids, 1);
  END $$;--> statement-breakpoint
CREATE FUNCTION count_anew() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN PERFORM count_all_sales(); RETURN NULL; END $$;--> statement-breakpoint
-- What `count_sales` does, from the rows at hand: every sale waits for this. The plan is made once for a connection,
-- and must not be the one for the empty tables that it may find.
CREATE FUNCTION count_new_sales() RETURNS trigger
  LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
  AS $$
  BEGIN
    INSERT INTO sales_total AS total (unit, start, payment_method_id, account_id, sales, cents)
    SELECT unit, date_trunc(unit, created_at AT TIME ZONE time_zone)::date AS start,
      payment_method_id, account_id, count(*), sum(total_cents)
    FROM fresh, business, unnest('{day,month}'::text[]) AS unit
    WHERE status = 'COMPLETED'
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (unit, start, payment_method_id, account_id) DO UPDATE
    SET sales = total.sales + excluded.sales, cents = total.cents + excluded.cents;

    INSERT INTO client_total AS total (unit, start, client_id, payment_method_id, account_id, sales)
    SELECT unit, date_trunc(unit, created_at AT TIME ZONE time_zone)::date AS start,
      client_id, payment_method_id, account_id, count(*)
    FROM fresh, business, unnest('{day,month}'::text[]) AS unit
    WHERE status = 'COMPLETED'
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (unit, start, client_id, payment_method_id, account_id) DO UPDATE
    SET sales = total.sales + excluded.sales;
    RETURN NULL;
  END $$;--> statement-breakpoint
-- The same for `count_lines`. A sale's lines come in one statement, so that it is counted once for each category.
CREATE FUNCTION count_new_lines() RETURNS trigger
  LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  AS $$
  BEGIN
    INSERT INTO line_total AS total
      (unit, start, category_id, service_id, payment_method_id, account_id, sales, category_sales, cents)
    SELECT unit, date_trunc(unit, created_at AT TIME ZONE time_zone)::date AS start,
      category_id, service_id, payment_method_id, account_id,
      count(*), count(*) FILTER (WHERE first_of_category), sum(share_cents)
    FROM (
      SELECT sale.*, item.category_id, item.service_id, item.share_cents,
        item.position = min(item.position) OVER (PARTITION BY item.sale_id, item.category_id) AS first_of_category
      FROM fresh item JOIN sale ON sale.id = item.sale_id
      WHERE sale.status = 'COMPLETED'
    ) line, business, unnest('{day,month}'::text[]) AS unit
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (unit, start, category_id, service_id, payment_method_id, account_id) DO UPDATE
    SET sales = total.sales + excluded.sales,
      category_sales = total.category_sales + excluded.category_sales,
      cents = total.cents + excluded.cents;
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_sales() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    cancelled integer[] := ARRAY(
      SELECT id FROM stale JOIN fresh USING (id) WHERE stale.status = 'COMPLETED' AND fresh.status <> 'COMPLETED');
    restored integer[] := ARRAY(
      SELECT id FROM stale JOIN fresh USING (id) WHERE stale.status <> 'COMPLETED' AND fresh.status = 'COMPLETED');
  BEGIN
    IF cancelled <> '{}' THEN
      PERFORM count_sales(cancelled, -1);
      PERFORM count_lines(cancelled, -1);
    END IF;
    IF restored <> '{}' THEN
      PERFORM count_sales(restored, 1);
      PERFORM count_lines(restored, 1);
    END IF;
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'A sale is cancelled, never rewritten'; END $$;--> statement-breakpoint
CREATE TRIGGER business_time_zone AFTER UPDATE ON business
  FOR EACH ROW WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION count_anew();--> statement-breakpoint
CREATE TRIGGER sale_count_new AFTER INSERT ON sale
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_new_sales();--> statement-breakpoint
CREATE TRIGGER sale_item_count_new AFTER INSERT ON sale_item
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_new_lines();--> statement-breakpoint
CREATE TRIGGER sale_count_changed AFTER UPDATE ON sale
  REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_changed_sales();--> statement-breakpoint
CREATE TRIGGER sale_count_truncated AFTER TRUNCATE ON sale
  FOR EACH STATEMENT EXECUTE FUNCTION count_anew();--> statement-breakpoint
CREATE TRIGGER sale_not_rewritten
  BEFORE DELETE OR UPDATE OF created_at, account_id, client_id, payment_method_id, total_cents ON sale
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER sale_item_not_rewritten BEFORE DELETE OR UPDATE ON sale_item
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
SELECT count_all_sales();
