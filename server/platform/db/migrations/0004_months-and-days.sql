ALTER TABLE "funding_raised" ADD COLUMN "month" integer;--> statement-breakpoint
ALTER TABLE "intellectual_property" ADD COLUMN "grant_date" date;--> statement-breakpoint
ALTER TABLE "performance" ADD COLUMN "month" integer;--> statement-breakpoint
ALTER TABLE "prototype" ADD COLUMN "date" date;