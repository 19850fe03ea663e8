ALTER TABLE "account" ADD COLUMN "notice_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "summary_week" date;