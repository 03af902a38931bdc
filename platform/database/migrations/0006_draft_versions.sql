ALTER TABLE "drafts" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;