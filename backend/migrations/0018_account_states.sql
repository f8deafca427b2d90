ALTER TABLE "account" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The accounts that the seed has made so far.
UPDATE "account" SET "sample" = true WHERE "email" IN (
  'owner@todoturismo.test', 'administrator@todoturismo.test', 'hernan.solari@todoturismo.test',
  'employee@todoturismo.test', 'bruno.castellano@todoturismo.test', 'ines.maidana@todoturismo.test',
  'facundo.ledesma@todoturismo.test'
);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "previous_generation" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
UPDATE "session" SET "previous_generation" = "generation" - 1;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "attempted_email" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "source" text;
