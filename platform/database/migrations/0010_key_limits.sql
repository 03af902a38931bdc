ALTER TABLE "api_keys" ADD COLUMN "scopes" text[] DEFAULT '{"copy","account:read","credits:buy","account:claim"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "credits_per_day" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "credits_total" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "allowed_ips" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "budget" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "budget" text;--> statement-breakpoint
CREATE INDEX "reservations_budget" ON "reservations" USING btree ("budget","created_at") WHERE "reservations"."budget" is not null;