CREATE TABLE "standard_set" (
	"type" text PRIMARY KEY NOT NULL,
	"deliverables" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
