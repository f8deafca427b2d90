-- The current functions, views and triggers. Migrations create them; functions.test.ts compares the two.

-- ## Text

-- Text for searching and sorting, without case and accents. Accents are removed before lower(), which handles only ASCII
-- in a C locale.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'));

-- ## Audit log

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ begin raise exception '% is append-only', tg_table_name; end $$;

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Creates the partition of a month (in UTC) if it is missing. Attaching a table does not block inserts, while
-- "create table ... partition of" does.
CREATE OR REPLACE FUNCTION create_audit_partition(month date) RETURNS void
  LANGUAGE plpgsql
  AS $$
DECLARE
  first timestamp := date_trunc('month', month::timestamp);
  name text := 'audit_log_' || to_char(month, 'YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('create_audit_partition'));
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE audit_log INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
  EXECUTE format(
    'CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  EXECUTE format(
    'ALTER TABLE audit_log ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
    name, first AT TIME ZONE 'UTC', (first + interval '1 month') AT TIME ZONE 'UTC');
EXCEPTION
  -- Another partition holds the month.
  WHEN invalid_object_definition THEN NULL;
END $$;

-- ## Sessions

-- Servers cache sessions and clear the cache at each notification: see session/caller-cache.ts.
CREATE OR REPLACE FUNCTION announce_session_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN PERFORM pg_notify('session_change', ''); RETURN NULL; END $$;

CREATE OR REPLACE TRIGGER session_ended AFTER UPDATE ON session
  FOR EACH ROW WHEN (
    old.ended_at IS DISTINCT FROM new.ended_at OR new.expires_at < old.expires_at OR old.must_enrol <> new.must_enrol)
  EXECUTE FUNCTION announce_session_change();
CREATE OR REPLACE TRIGGER session_deleted AFTER DELETE OR TRUNCATE ON session
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
CREATE OR REPLACE TRIGGER account_changed AFTER UPDATE ON account
  FOR EACH ROW WHEN (
    (old.role, old.email, old.name, old.lastname, old.disabled_at)
    IS DISTINCT FROM (new.role, new.email, new.name, new.lastname, new.disabled_at))
  EXECUTE FUNCTION announce_session_change();

-- ## Repeated requests

-- Servers of an earlier version read and write idempotent_result by its earlier name during an update.
CREATE OR REPLACE VIEW creation AS SELECT * FROM idempotent_result;

-- ## The number of clients

-- The block of a text in byte order: its first letter and, up to that code point, its second one.
CREATE OR REPLACE FUNCTION text_block(value text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ascii(value) * 1024 + least(ascii(substr(value, 2)), 1023);

-- Counts clients by block of their ids and of each other sort key. Each connection counts in one of 16 slots, and the blocks of
-- a statement, with those of its old and new keys, are locked in one order, which prevents deadlocks. An import runs long: it
-- counts in a slot that no connection uses, so that nobody waits for it.
CREATE OR REPLACE FUNCTION count_clients() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    EXECUTE format($query$
      INSERT INTO row_count (entity, block, slot, rows)
      SELECT entity, key.block,
        coalesce(nullif(current_setting('todoturismo.row_count_slot', true), '')::smallint, pg_backend_pid() %% 16),
        sum(change)
      FROM (%s) AS changed, LATERAL (VALUES
        ('client', id / 16384),
        ('client.name', text_block(fold(name))),
        ('client.lastname', text_block(fold(lastname))),
        ('client.email', text_block(email)),
        ('client.dni', (dni / 100000)::integer)
      ) AS key (entity, block)
      GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ON CONFLICT (entity, block, slot) DO UPDATE SET rows = row_count.rows + excluded.rows
      $query$,
      concat_ws(' UNION ALL ',
        CASE WHEN tg_op <> 'INSERT' THEN 'SELECT id, name, lastname, email, dni, -1 AS change FROM removed' END,
        CASE WHEN tg_op <> 'DELETE' THEN 'SELECT id, name, lastname, email, dni, 1 AS change FROM added' END));
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION count_no_rows() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN DELETE FROM row_count WHERE split_part(entity, '.', 1) = tg_table_name; RETURN NULL; END $$;

CREATE OR REPLACE TRIGGER client_count_inserted AFTER INSERT ON client
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE OR REPLACE TRIGGER client_count_updated AFTER UPDATE ON client
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE OR REPLACE TRIGGER client_count_deleted AFTER DELETE ON client
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE OR REPLACE TRIGGER client_count_truncated AFTER TRUNCATE ON client
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_rows();

-- ## Sales are immutable, except for their cancellation

CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'A sale is cancelled, never rewritten'; END $$;

CREATE OR REPLACE TRIGGER sale_not_rewritten
  BEFORE DELETE OR UPDATE OF created_at, account_id, employee_name, client_id, client_name, payment_method_id, total_cents
  ON sale
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE OR REPLACE TRIGGER sale_item_not_rewritten BEFORE DELETE OR UPDATE ON sale_item
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE OR REPLACE TRIGGER sale_not_restored BEFORE UPDATE OF status ON sale
  FOR EACH ROW WHEN (old.status <> 'COMPLETED' AND new.status = 'COMPLETED') EXECUTE FUNCTION refuse_rewriting();

-- A trigger instead of a generated column, because adding a generated column rewrites the table and blocks sales.
CREATE OR REPLACE FUNCTION set_sale_search() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    new.search := fold(
      ' ' || new.client_name || ' ' || new.client_lastname || ' ' || new.client_dni::text || ' ' || new.id::text);
    RETURN new;
  END $$;

CREATE OR REPLACE TRIGGER sale_search BEFORE INSERT ON sale
  FOR EACH ROW WHEN (new.search IS NULL) EXECUTE FUNCTION set_sale_search();

-- ## Totals for reports
--
-- A sale and its cancellation append a row to sale_change without waiting. fold_sale_changes adds these rows to the totals
-- later. A report reads the totals and, through the views unfolded_sale and unfolded_line, the rows that are not folded
-- yet: in one snapshot both together are exact.

CREATE OR REPLACE FUNCTION note_sale_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO sale_change (sale_id, change) VALUES (new.id, CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END);
    RETURN NULL;
  END $$;

CREATE OR REPLACE TRIGGER sale_completed AFTER INSERT ON sale
  FOR EACH ROW WHEN (new.status = 'COMPLETED') EXECUTE FUNCTION note_sale_change();
CREATE OR REPLACE TRIGGER sale_cancelled AFTER UPDATE OF status ON sale
  FOR EACH ROW WHEN (old.status = 'COMPLETED' AND new.status <> 'COMPLETED') EXECUTE FUNCTION note_sale_change();

-- A sale that was completed and cancelled since the last fold is left out.
CREATE OR REPLACE VIEW unfolded_sale AS
  SELECT sale.id AS sale_id, changed.change, (created_at AT TIME ZONE time_zone)::date AS day, client_id,
    payment_method_id, account_id, total_cents AS cents
  FROM (SELECT sale_id, sum(change)::integer AS change FROM sale_change GROUP BY sale_id HAVING sum(change) <> 0) changed
  JOIN sale ON sale.id = changed.sale_id, business;

-- first_of_category marks one line per sale and category, so that the sale counts once for the category.
CREATE OR REPLACE VIEW sale_line AS
  SELECT sale_id, position, category_id, service_id, share_cents AS cents,
    NOT EXISTS (
      SELECT FROM sale_item earlier
      WHERE earlier.sale_id = item.sale_id AND earlier.category_id = item.category_id
        AND earlier.position < item.position
    ) AS first_of_category
  FROM sale_item item;

CREATE OR REPLACE VIEW unfolded_line AS
  SELECT sale_id, change, day, client_id, payment_method_id, account_id, category_id, service_id, first_of_category,
    line.cents
  FROM unfolded_sale JOIN sale_line line USING (sale_id);

-- The grains of line_total: whether they are split by payment method and seller, and whether they have days.
CREATE OR REPLACE VIEW line_total_grain AS
  SELECT unit, grain, by_method, by_seller
  FROM (VALUES ('service', false, false), ('method', true, false), ('seller', false, true), ('method-seller', true, true))
    AS grains (grain, by_method, by_seller), unnest('{day,month}'::text[]) AS unit
  WHERE grain <> 'method-seller' OR unit = 'month';

-- Adds at most `batch` changes to the totals. Only one fold runs at a time; a second one returns at once.
CREATE OR REPLACE FUNCTION fold_sale_changes(batch integer DEFAULT 5000) RETURNS integer
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
  END $$;

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

-- Inserts sales into the day order of their clients' sales.
CREATE OR REPLACE FUNCTION insert_counted_sales(sale_ids integer[], zone text) RETURNS void
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
  END $$;

CREATE OR REPLACE FUNCTION delete_counted_sales(sale_ids integer[]) RETURNS void
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
  END $$;

CREATE OR REPLACE FUNCTION set_previous_day(of_client integer, on_day date, of_sale integer, new_previous_day date)
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
  END $$;

-- A month is divided into thirds: its days 1 to 10, 11 to 20 and 21 to the last one. Not STRICT, which would prevent inlining.
CREATE OR REPLACE FUNCTION start_of_third(day date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('month', day::timestamp)::date + least((extract(day FROM day)::integer - 1) / 10, 2) * 10;

-- The sets of clients to which each folded line belongs.
CREATE OR REPLACE VIEW client_set_line AS
  SELECT sale_id, client_id, dimension, value, start_of_third(day) AS start
  FROM counted_line, LATERAL (VALUES
    ('paymentMethod', payment_method_id), ('seller', account_id), ('category', category_id), ('service', service_id)
  ) AS dimensions (dimension, value);

-- The bit of a client in the row of its block in client_set.
CREATE OR REPLACE FUNCTION client_bit(client_id integer) RETURNS bit(8192)
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN set_bit(0::bit(8192), client_id % 8192, 1);

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

CREATE OR REPLACE FUNCTION fill_client_sets() RETURNS void
  LANGUAGE sql
  AS $$
    DELETE FROM client_set;
    INSERT INTO client_set (dimension, value, start, block, clients)
    SELECT dimension, value, start, client_id / 8192, bit_or(client_bit(client_id))
    FROM client_set_line
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  $$;

-- Servers of an earlier version read the sets of a month during an update: a later migration drops it.
CREATE OR REPLACE VIEW monthly_clients AS
  SELECT dimension, value, date_trunc('month', start::timestamp)::date AS month, block,
    bit_or(clients)::bit(8192) AS clients
  FROM client_set
  GROUP BY 1, 2, 3, 4;

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

CREATE OR REPLACE FUNCTION count_anew() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN PERFORM count_all_sales(); RETURN NULL; END $$;

-- With another time zone, days begin at other instants.
CREATE OR REPLACE TRIGGER business_time_zone AFTER UPDATE ON business
  FOR EACH ROW WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION count_anew();
CREATE OR REPLACE TRIGGER sale_count_truncated AFTER TRUNCATE ON sale
  FOR EACH STATEMENT EXECUTE FUNCTION count_anew();
