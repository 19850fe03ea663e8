ALTER TABLE "activity_log" ALTER COLUMN "activity_date" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "approval" ALTER COLUMN "request_date" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "history" ALTER COLUMN "at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "profile_activity" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();