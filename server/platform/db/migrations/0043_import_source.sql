ALTER TABLE "import_file" ADD COLUMN "file" "bytea";--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "source" jsonb;