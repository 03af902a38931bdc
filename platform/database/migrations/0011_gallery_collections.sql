ALTER TABLE "crawl_pages" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD COLUMN "cells" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD COLUMN "variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "gallery_entries" SET "cells" = ARRAY(SELECT DISTINCT ('x' || substr(color ->> 'hex', 2, 1) || substr(color ->> 'hex', 4, 1) || substr(color ->> 'hex', 6, 1))::bit(12)::integer FROM jsonb_array_elements("palette") AS color WHERE color ->> 'hex' ~* '^#[0-9a-f]{6}$');--> statement-breakpoint
CREATE INDEX "gallery_entries_cells" ON "gallery_entries" USING gin ("cells");--> statement-breakpoint
CREATE INDEX "gallery_entries_field" ON "gallery_entries" USING btree ("field","created_at","id");