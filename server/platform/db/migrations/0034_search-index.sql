CREATE TABLE "search_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"incubator_id" uuid,
	"startup_id" uuid,
	"mentor_id" uuid,
	"author_id" uuid,
	"category" text,
	"to" text,
	"texts" text[] NOT NULL,
	"normalised" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_document_normalised" ON "search_document" USING gin (normalised gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_document_title" ON "search_document" USING btree ("entity",left(normalised, 100) text_pattern_ops);