CREATE TABLE "job_events" (
	"job_id" text NOT NULL,
	"number" integer NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_events_job_id_number_pk" PRIMARY KEY("job_id","number")
);
--> statement-breakpoint
CREATE TABLE "job_pages" (
	"job_id" text NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"work_id" uuid NOT NULL,
	"reservation_id" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"copy_id" text,
	"code" text,
	"detail" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "job_pages_job_id_number_pk" PRIMARY KEY("job_id","number")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"settings" jsonb NOT NULL,
	"certificate" boolean NOT NULL,
	"origin" text NOT NULL,
	"name" text,
	"fingerprint" text NOT NULL,
	"last_event" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "owner" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_pages" ADD CONSTRAINT "job_pages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_pages_waiting" ON "job_pages" USING btree ("job_id") WHERE "job_pages"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_name" ON "jobs" USING btree ("account_id","name") WHERE "jobs"."name" is not null;--> statement-breakpoint
CREATE INDEX "jobs_account" ON "jobs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_forgotten" ON "jobs" USING btree ("forgotten_at") WHERE "jobs"."forgotten_at" is not null;