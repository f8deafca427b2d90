CREATE TABLE "booking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"line" integer,
	"service_id" integer,
	"name" text NOT NULL,
	"supplier_id" integer NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"held_until" date,
	"told_at" timestamp (3) with time zone,
	"told_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_state_check" CHECK ("booking"."state" in ('asked', 'confirmed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "line_cost" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_cost_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"line" integer,
	"name" text NOT NULL,
	"booking_id" integer,
	"unit_cents" bigint,
	"amount_cents" bigint,
	"currency" text NOT NULL,
	"quantity" integer NOT NULL,
	"due_on" date,
	"kept_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_cost_amount_check" CHECK ("line_cost"."unit_cents" is null or "line_cost"."amount_cents" is null)
);
--> statement-breakpoint
CREATE TABLE "service_cost" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_cost_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" integer NOT NULL,
	"supplier_id" integer,
	"unit_cents" bigint,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" bigint DEFAULT 0 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"currency" text,
	"terms_days" integer,
	"terms_from" text,
	"pay_to" text DEFAULT '' NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_terms_check" CHECK (("supplier"."terms_days" is null) = ("supplier"."terms_from" is null))
);
--> statement-breakpoint
CREATE TABLE "supplier_payment" (
	"id" integer PRIMARY KEY DEFAULT nextval('payment_id_seq') NOT NULL,
	"payment_id" integer NOT NULL,
	"cost_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment_method_id" integer,
	"handed_cents" bigint,
	"handed_currency" text,
	"rate" bigint,
	"paid_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" integer NOT NULL,
	"back_of" integer,
	"reason" text,
	CONSTRAINT "supplier_payment_handed_check" CHECK (("supplier_payment"."payment_method_id" is null) = ("supplier_payment"."handed_cents" is null))
);
--> statement-breakpoint
ALTER TABLE "sale_item" ADD COLUMN "added_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_told_by_account_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_cost" ADD CONSTRAINT "line_cost_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_cost" ADD CONSTRAINT "line_cost_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_cost" ADD CONSTRAINT "service_cost_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_cost" ADD CONSTRAINT "service_cost_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_cost" ADD CONSTRAINT "service_cost_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment" ADD CONSTRAINT "supplier_payment_cost_id_line_cost_id_fk" FOREIGN KEY ("cost_id") REFERENCES "public"."line_cost"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment" ADD CONSTRAINT "supplier_payment_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment" ADD CONSTRAINT "supplier_payment_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment" ADD CONSTRAINT "supplier_payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment" ADD CONSTRAINT "supplier_payment_back_of_supplier_payment_id_fk" FOREIGN KEY ("back_of") REFERENCES "public"."supplier_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_line_key" ON "booking" USING btree ("sale_id","line");--> statement-breakpoint
CREATE INDEX "booking_supplier_index" ON "booking" USING btree ("supplier_id","reference");--> statement-breakpoint
CREATE INDEX "booking_service_index" ON "booking" USING btree ("service_id","id");--> statement-breakpoint
CREATE INDEX "booking_open_index" ON "booking" USING btree ("held_until") WHERE "booking"."state" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "line_cost_line_key" ON "line_cost" USING btree ("sale_id","line");--> statement-breakpoint
CREATE INDEX "service_cost_index" ON "service_cost" USING btree ("service_id","at","id");--> statement-breakpoint
CREATE INDEX "supplier_payment_cost_index" ON "supplier_payment" USING btree ("cost_id");--> statement-breakpoint
CREATE INDEX "supplier_payment_account_index" ON "supplier_payment" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "supplier_payment_at_index" ON "supplier_payment" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_payment_back_key" ON "supplier_payment" USING btree ("back_of");--> statement-breakpoint
CREATE OR REPLACE TRIGGER service_cost_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON service_cost
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER supplier_payment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
