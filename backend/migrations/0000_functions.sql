-- Text as lists search and sort it. Marks are taken off before lower(), which in a C locale knows ASCII only.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'));
--> statement-breakpoint
create function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name; end $$;
