-- The functions and triggers. The baseline migration creates the functions before the tables and the triggers after them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

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

CREATE OR REPLACE TRIGGER sale_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sale_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER payment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
