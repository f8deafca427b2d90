-- The new indexes are built first: a dropped one locks its table against readers until the end of the transaction.
CREATE INDEX "counted_line_category_filter_index" ON "counted_line" USING btree ("category_id","day","client_id","payment_method_id","account_id","service_id");--> statement-breakpoint
CREATE INDEX "counted_line_service_filter_index" ON "counted_line" USING btree ("service_id","day","client_id","payment_method_id","account_id","category_id");--> statement-breakpoint
CREATE INDEX "counted_sale_account_filter_index" ON "counted_sale" USING btree ("account_id","day","client_id","payment_method_id");--> statement-breakpoint
DROP INDEX "counted_line_category_index";--> statement-breakpoint
DROP INDEX "counted_line_service_index";--> statement-breakpoint
DROP INDEX "counted_sale_account_index";
