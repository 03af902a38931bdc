DROP INDEX "crawl_sites_next";--> statement-breakpoint
DROP INDEX "crawl_sites_owner";--> statement-breakpoint
ALTER TABLE "crawl_sites" DROP COLUMN "next_at";--> statement-breakpoint
ALTER TABLE "crawl_sites" DROP COLUMN "lease";--> statement-breakpoint
ALTER TABLE "crawl_sites" DROP COLUMN "lease_owner";--> statement-breakpoint
ALTER TABLE "crawl_sites" DROP COLUMN "lease_until";