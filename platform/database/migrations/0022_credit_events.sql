CREATE TABLE "credit_cursors" (
	"webhook_id" text PRIMARY KEY NOT NULL,
	"last_event" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_events" (
	"account_id" text NOT NULL,
	"number" integer NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_events_account_id_number_pk" PRIMARY KEY("account_id","number")
);
--> statement-breakpoint
CREATE TABLE "credit_watches" (
	"account_id" text PRIMARY KEY NOT NULL,
	"last_entry" bigint NOT NULL,
	"balance" integer NOT NULL,
	"last_event" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_account";--> statement-breakpoint
ALTER TABLE "credit_cursors" ADD CONSTRAINT "credit_cursors_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_events" ADD CONSTRAINT "credit_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_watches" ADD CONSTRAINT "credit_watches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_events_created" ON "credit_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_account" ON "ledger" USING btree ("account_id","id");