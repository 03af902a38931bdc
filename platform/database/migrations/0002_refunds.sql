CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"credits" integer,
	"amount" bigint,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_taken_back" CHECK ("payments"."taken_back" between 0 and coalesce("payments"."credits", 0))
);
--> statement-breakpoint
CREATE TABLE "rate_buckets" (
	"name" text PRIMARY KEY NOT NULL,
	"level" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_balance";--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_amount";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_buckets_at" ON "rate_buckets" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reversals_payment" ON "reversals" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_balance" CHECK ("accounts"."reserved" >= 0 and "accounts"."refunded" >= 0 and "accounts"."balance" + "accounts"."refunded" >= "accounts"."reserved");--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_amount" CHECK (("ledger"."kind" in ('charge', 'refund')) = ("ledger"."amount" < 0) and "ledger"."amount" <> 0);