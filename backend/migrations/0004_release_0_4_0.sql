CREATE TABLE "quote" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"offered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"client_id" integer,
	"client_name" text NOT NULL,
	"client_lastname" text NOT NULL,
	"phone_number" bigint DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"currency" text DEFAULT business_currency() NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"discount" jsonb,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"payment_method_id" integer NOT NULL,
	"payment_method_type" text NOT NULL,
	"interest_basis_points" integer NOT NULL,
	"valid_until" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"accepted_at" timestamp (3) with time zone,
	"accepted_name" text,
	"accepted_by" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" integer,
	"search" text GENERATED ALWAYS AS ((fold(' ' || "quote"."client_name"::text || ' ' || "quote"."client_lastname"::text || ' ' || "quote"."id"::text) collate "C")) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_accepted_by_account_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_withdrawn_by_account_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_token_hash_key" ON "quote" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "quote_client_index" ON "quote" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "quote_search_index" ON "quote" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_quote_key" ON "sale" USING btree ("quote_id") WHERE "sale"."quote_id" is not null;