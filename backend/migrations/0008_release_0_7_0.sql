CREATE TABLE "canary" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"live_loads" integer DEFAULT 0 NOT NULL,
	"live_errors" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "canary_remote_release_pk" PRIMARY KEY("remote","release")
);
