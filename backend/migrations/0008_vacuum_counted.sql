-- Clients are counted by index-only scans, which need a current visibility map and take half the time of reading rows.
-- Therefore vacuum runs after 2 % of new rows instead of 20 %.
ALTER TABLE counted_sale SET (autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE counted_line SET (autovacuum_vacuum_insert_scale_factor = 0.02);
