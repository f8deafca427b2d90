CREATE FUNCTION announce_session_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN PERFORM pg_notify('session_change', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER session_ended AFTER UPDATE ON session
  FOR EACH ROW WHEN (old.ended_at IS DISTINCT FROM new.ended_at OR new.expires_at < old.expires_at)
  EXECUTE FUNCTION announce_session_change();--> statement-breakpoint
CREATE TRIGGER session_deleted AFTER DELETE OR TRUNCATE ON session
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();--> statement-breakpoint
CREATE TRIGGER account_changed AFTER UPDATE ON account
  FOR EACH ROW WHEN (
    (old.role, old.email, old.name, old.lastname, old.disabled_at)
    IS DISTINCT FROM (new.role, new.email, new.name, new.lastname, new.disabled_at))
  EXECUTE FUNCTION announce_session_change();
