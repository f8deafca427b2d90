ALTER TABLE "creation" RENAME TO "idempotent_result";--> statement-breakpoint
ALTER TABLE "idempotent_result" RENAME CONSTRAINT "creation_account_id_key_pk" TO "idempotent_result_account_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotent_result" RENAME CONSTRAINT "creation_account_id_account_id_fk" TO "idempotent_result_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "creation_created_at_index" RENAME TO "idempotent_result_created_at_index";--> statement-breakpoint
-- Servers of an earlier version read and write it by the earlier name during an update.
CREATE OR REPLACE VIEW creation AS SELECT * FROM idempotent_result;
