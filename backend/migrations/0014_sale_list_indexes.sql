ALTER TABLE "sale" ADD COLUMN "search" text;--> statement-breakpoint
-- Not a generated column: to add one writes the whole table anew, and nobody can sell meanwhile.
CREATE FUNCTION set_sale_search() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    new.search := fold(
      ' ' || new.client_name || ' ' || new.client_lastname || ' ' || new.client_dni::text || ' ' || new.id::text);
    RETURN new;
  END $$;--> statement-breakpoint
CREATE TRIGGER sale_search BEFORE INSERT ON "sale"
  FOR EACH ROW WHEN (new.search IS NULL) EXECUTE FUNCTION set_sale_search();
