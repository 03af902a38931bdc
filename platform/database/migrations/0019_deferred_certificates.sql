ALTER TABLE "copies" ADD COLUMN "score" real;--> statement-breakpoint
ALTER TABLE "job_pages" ADD COLUMN "charged" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_pages" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "job_pages" ADD COLUMN "score" real;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "certifies_later" boolean DEFAULT false NOT NULL;