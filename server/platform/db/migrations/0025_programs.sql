CREATE TABLE "program" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"program_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "startup" ALTER COLUMN "program_id" SET DATA TYPE uuid USING NULL::uuid;--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_owner_order" ON "program" USING btree ("incubator_id",regexp_replace("program_name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "program_order" ON "program" USING btree (regexp_replace("program_name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "program_search" ON "program" USING gin ("incubator_id",(coalesce("program_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "program_owner_name" ON "program" USING btree ("incubator_id",lower("program_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "program_unique_title" ON "program" USING btree ((coalesce(incubator_id, '00000000-0000-0000-0000-000000000000'::uuid)),lower(btrim("program_name")));--> statement-breakpoint
ALTER TABLE "startup" ADD CONSTRAINT "startup_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "startup_program_id" ON "startup" USING btree ("program_id");--> statement-breakpoint
-- The programs that startups name become programs of their incubator, one for all letter cases of a name, under
-- its most common spelling.
INSERT INTO "program" ("id", "incubator_id", "program_name")
SELECT gen_random_uuid(), s."incubator_id", s."name" FROM (
	SELECT DISTINCT ON ("incubator_id", lower("name")) "incubator_id", "name" FROM (
		SELECT "incubator_id", btrim("program_name") AS "name", count(*) AS "startups", min("created_at") AS "since"
		FROM "startup" WHERE btrim("program_name") <> '' GROUP BY 1, 2
	) named ORDER BY "incubator_id", lower("name"), "startups" DESC, "since", "name"
) s;--> statement-breakpoint
UPDATE "startup" s SET "program_id" = p."id" FROM "program" p
WHERE p."incubator_id" = s."incubator_id" AND lower(btrim(p."program_name")) = lower(btrim(s."program_name"));--> statement-breakpoint
-- Earlier states of a startup are compared with the current one, also when a batch is undone.
UPDATE "history" h SET "before" = h."before" || jsonb_build_object('program_id', p."id") FROM "program" p
WHERE h."entity" = 'startup' AND p."incubator_id" = h."incubator_id"
	AND lower(btrim(p."program_name")) = lower(btrim(h."before"->>'program_name'));--> statement-breakpoint
UPDATE "history" h SET "after" = h."after" || jsonb_build_object('program_id', p."id") FROM "program" p
WHERE h."entity" = 'startup' AND p."incubator_id" = h."incubator_id"
	AND lower(btrim(p."program_name")) = lower(btrim(h."after"->>'program_name'));
