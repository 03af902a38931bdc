CREATE TABLE "gallery_starter" (
	"id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD COLUMN "styles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD COLUMN "rights" jsonb;--> statement-breakpoint
CREATE INDEX "crawl_pages_ended" ON "crawl_pages" USING btree ("ended_at") WHERE "crawl_pages"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "gallery_entries_styles" ON "gallery_entries" USING gin ("styles");