DROP INDEX "sale_quote_key";--> statement-breakpoint
CREATE INDEX "audit_log_payment_method_index" ON "audit_log" USING btree ("entity_id","id") WHERE "audit_log"."entity" = 'payment-method' and "audit_log"."action" = 'update';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_quote_key" ON "sale" USING btree ("quote_id") WHERE "sale"."quote_id" is not null and "sale"."status" = 'COMPLETED';