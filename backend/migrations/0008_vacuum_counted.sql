-- Clients are counted from indexes alone, which goes as far as pages are known to be visible to all: twice as fast as with
-- the rows. Left to themselves these tables would be looked after once they have grown by a fifth.
ALTER TABLE counted_sale SET (autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE counted_line SET (autovacuum_vacuum_insert_scale_factor = 0.02);
