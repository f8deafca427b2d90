-- The functions and triggers. The baseline migration creates the functions before the tables and the triggers after them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- sum_sales reads tables that are created later.
SET LOCAL check_function_bodies = off;

-- ## Text

-- Text for searching, without case, accents (Arabic vowels and hamza included) and apostrophes, with plain letters for those that
-- no accent makes. Everything before lower(), which handles only ASCII in a C locale. foldText in shared-api does the same.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u064b-\u0655]', '', 'g'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    'łŁøØđĐðÐıς''’‘ʼ`´′', 'llooddddiσ'));

-- Text for sorting: folded, with ñ after n, and with numbers of 12 digits, so that "Cabina 2" is before "Cabina 10". sortKey in
-- shared-api does the same.
CREATE OR REPLACE FUNCTION sort_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    fold(regexp_replace(normalize(value, NFD), '[nN]\u0303', 'n~', 'g')),
    '([0-9]+)', '00000000000\1', 'g'), '[0-9]*([0-9]{12})', '\1', 'g');

-- Equal for birthdays that are on the same day of the year.
CREATE OR REPLACE FUNCTION birthday_key(day date) RETURNS int
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN extract(month FROM day) * 100 + extract(day FROM day);

-- ## Audit log

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ begin raise exception '% is append-only', tg_table_name; end $$;

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Only entries that are past their retention may be deleted, by a transaction that names the retention: see maintenance/purge-expired.ts.
CREATE OR REPLACE TRIGGER audit_log_retained BEFORE DELETE ON audit_log
  FOR EACH ROW WHEN (
    (old.at < now() - make_interval(months => nullif(current_setting('audit_log.retention_months', true), '')::int)) IS NOT TRUE)
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER sale_change_append_only BEFORE UPDATE OR DELETE ON sale_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ## Sessions

-- Servers cache sessions and clear the cache at each notification: see platform/caller/caller-cache.ts.
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

-- ## A sale keeps its moment and seller, and is never deleted or brought back

CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'A sale keeps its moment and seller, and is cancelled, never deleted'; END $$;

CREATE OR REPLACE TRIGGER sale_not_rewritten
  BEFORE DELETE OR UPDATE OF created_at, account_id, employee_email, employee_name
  ON sale
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE OR REPLACE TRIGGER sale_not_restored BEFORE UPDATE OF status ON sale
  FOR EACH ROW WHEN (old.status <> 'COMPLETED' AND new.status = 'COMPLETED') EXECUTE FUNCTION refuse_rewriting();

-- ## Totals of closed months, for reports
--
-- A finished month is closed: its sales are added up once, into month_total. A sale, change or cancellation in a closed month opens
-- it again in the same transaction, so that in any snapshot the totals of closed months and the sales of the other months
-- together are all sales. A month is closed if month_total has rows of it.

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
  $$;

-- Exclusive, to close a month: waits for the running sales in it. Shared, for a sale: waits for the closing.
CREATE OR REPLACE FUNCTION lock_month(month date, exclusive boolean) RETURNS void
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF exclusive THEN PERFORM pg_advisory_xact_lock(hashtext('month_total'), month - date '2000-01-01');
    ELSE PERFORM pg_advisory_xact_lock_shared(hashtext('month_total'), month - date '2000-01-01'); END IF;
  END $$;

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
  END $$;

-- Opens the month of a new, changed or cancelled sale, and marks the lines of a cancelled one.
CREATE OR REPLACE FUNCTION open_month() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    of_month date := date_trunc('month', new.created_at AT TIME ZONE (SELECT time_zone FROM business))::date;
  BEGIN
    PERFORM lock_month(of_month, false);
    DELETE FROM month_total WHERE month = of_month;
    IF new.status <> 'COMPLETED' THEN UPDATE sale_item SET completed = false WHERE sale_id = new.id; END IF;
    RETURN NULL;
  END $$;

CREATE OR REPLACE TRIGGER sale_completed AFTER INSERT ON sale
  FOR EACH ROW WHEN (new.status = 'COMPLETED') EXECUTE FUNCTION open_month();
CREATE OR REPLACE TRIGGER sale_changed AFTER UPDATE OF status, version, total_cents, payment_method_id ON sale
  FOR EACH ROW WHEN (old.status = 'COMPLETED') EXECUTE FUNCTION open_month();

-- Opens all months, because in another time zone they begin at other instants. The lock waits for running sales, which have
-- opened a month of the previous time zone.
CREATE OR REPLACE FUNCTION open_all_months() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    LOCK TABLE sale IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM month_total;
    RETURN NULL;
  END $$;

CREATE OR REPLACE TRIGGER business_time_zone AFTER UPDATE ON business
  FOR EACH ROW WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION open_all_months();
CREATE OR REPLACE TRIGGER sale_truncated AFTER TRUNCATE ON sale
  FOR EACH STATEMENT EXECUTE FUNCTION open_all_months();
