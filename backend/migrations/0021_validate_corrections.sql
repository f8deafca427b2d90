-- online
-- 0013 left these checks out, because each reads the whole table and would have stopped sales.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('sale_corrects_key') AND NOT indisvalid) THEN
    DROP INDEX "sale_corrects_key";
  END IF;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sale_corrects_key" ON "sale" USING btree ("corrects") WHERE "sale"."corrects" is not null;--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_corrects_sale_id_fk";--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_corrected_by_sale_id_fk";--> statement-breakpoint
ALTER TABLE "sale" VALIDATE CONSTRAINT "sale_corrected_check";
