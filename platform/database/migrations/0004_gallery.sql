CREATE TABLE "crawl_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawl_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"site" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hops" integer DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text,
	"reason" text,
	"entry_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "crawl_pages_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "crawl_sites" (
	"host" text PRIMARY KEY NOT NULL,
	"robots" text,
	"robots_of" text,
	"robots_at" timestamp with time zone,
	"free_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone,
	"lease" text,
	"lease_owner" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gallery_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"words" text NOT NULL,
	"html" text NOT NULL,
	"css" text NOT NULL,
	"palette" jsonb NOT NULL,
	"fonts" jsonb NOT NULL,
	"kinds" text[] NOT NULL,
	"colors" text[] NOT NULL,
	"families" text[] NOT NULL,
	"fingerprint" integer[] NOT NULL,
	"bands" integer[] NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "title" || ' ' || "host"), 'A') || setweight(to_tsvector('english', "description"), 'B') || setweight(to_tsvector('english', "words"), 'C')) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_entries_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "gallery_pictures" (
	"entry_id" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "gallery_pictures_entry_id_name_pk" PRIMARY KEY("entry_id","name")
);
--> statement-breakpoint
CREATE TABLE "gallery_sections" (
	"entry_id" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"heading" text NOT NULL,
	"selector" text NOT NULL,
	"top" integer NOT NULL,
	"height" integer NOT NULL,
	"html" text NOT NULL,
	"css" text NOT NULL,
	CONSTRAINT "gallery_sections_entry_id_place_pk" PRIMARY KEY("entry_id","place")
);
--> statement-breakpoint
ALTER TABLE "crawl_pages" ADD CONSTRAINT "crawl_pages_site_crawl_sites_host_fk" FOREIGN KEY ("site") REFERENCES "public"."crawl_sites"("host") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_pages" ADD CONSTRAINT "crawl_pages_entry_id_gallery_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."gallery_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_entry_id_gallery_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."gallery_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_sections" ADD CONSTRAINT "gallery_sections_entry_id_gallery_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."gallery_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crawl_pages_waiting" ON "crawl_pages" USING btree ("site","not_before") WHERE "crawl_pages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "crawl_pages_state" ON "crawl_pages" USING btree ("state");--> statement-breakpoint
CREATE INDEX "crawl_pages_entry" ON "crawl_pages" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "crawl_sites_next" ON "crawl_sites" USING btree ("next_at") WHERE "crawl_sites"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "crawl_sites_owner" ON "crawl_sites" USING btree ("lease_owner") WHERE "crawl_sites"."lease" is not null;--> statement-breakpoint
CREATE INDEX "gallery_entries_place" ON "gallery_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gallery_entries_search" ON "gallery_entries" USING gin ("search");--> statement-breakpoint
CREATE INDEX "gallery_entries_kinds" ON "gallery_entries" USING gin ("kinds");--> statement-breakpoint
CREATE INDEX "gallery_entries_colors" ON "gallery_entries" USING gin ("colors");--> statement-breakpoint
CREATE INDEX "gallery_entries_families" ON "gallery_entries" USING gin ("families");--> statement-breakpoint
CREATE INDEX "gallery_entries_bands" ON "gallery_entries" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "gallery_sections_kind" ON "gallery_sections" USING btree ("kind");