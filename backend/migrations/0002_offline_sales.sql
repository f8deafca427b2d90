CREATE TABLE "held_sale" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"sale" jsonb NOT NULL,
	"client_id" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"sold_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decision_reason" text,
	"sale_id" integer,
	CONSTRAINT "held_sale_state_check" CHECK ("held_sale"."state" in ('WAITING', 'ACCEPTED', 'REFUSED', 'DISCARDED')),
	CONSTRAINT "held_sale_decided_check" CHECK (("held_sale"."state" = 'WAITING') = ("held_sale"."decided_at" is null)),
	CONSTRAINT "held_sale_accepted_check" CHECK (("held_sale"."state" = 'ACCEPTED') = ("held_sale"."sale_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"account_id" integer NOT NULL,
	"service_id" integer,
	"payment_method_id" integer,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	CONSTRAINT "price_change_of_check" CHECK (num_nonnulls("price_change"."service_id", "price_change"."payment_method_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_sale_key" ON "held_sale" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "held_sale_state_index" ON "held_sale" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "price_change_service_index" ON "price_change" USING btree ("service_id","id");--> statement-breakpoint
CREATE INDEX "price_change_payment_method_index" ON "price_change" USING btree ("payment_method_id","id");--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;