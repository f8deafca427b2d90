ALTER TABLE "data_import_row" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD COLUMN "asks" text;