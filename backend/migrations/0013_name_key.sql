-- What a name is compared by: without case and accents, with one space for white space and dashes. nameKey in shared-api does the same.
CREATE OR REPLACE FUNCTION name_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(fold(value), '[\s\u2010-\u2015\u2212-]+', ' ', 'g'));
