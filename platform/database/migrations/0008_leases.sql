ALTER TABLE "idempotency_keys" ADD COLUMN "lease_until" timestamp with time zone DEFAULT now() + interval '10 minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "lease_until" timestamp with time zone DEFAULT now() + interval '10 minutes' NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_lease" ON "idempotency_keys" USING btree ("lease_until") WHERE "idempotency_keys"."answer" is null;--> statement-breakpoint
CREATE INDEX "reservations_lease" ON "reservations" USING btree ("lease_until") WHERE "reservations"."state" = 'held';