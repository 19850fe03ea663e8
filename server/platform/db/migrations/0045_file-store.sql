CREATE TABLE "file_store" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "file_store_only" CHECK ("file_store"."is_only")
);
