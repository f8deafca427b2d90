ALTER TABLE "data_import" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD COLUMN "new_category" text;