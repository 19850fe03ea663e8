CREATE TABLE "file_use" (
	"path" text NOT NULL,
	"entity" text,
	"record_id" uuid,
	"field" text,
	"incubator_id" uuid,
	"approval_id" uuid,
	"import_id" uuid,
	"account_id" uuid,
	CONSTRAINT "file_use_once" UNIQUE NULLS NOT DISTINCT("path","entity","record_id","field","incubator_id","approval_id","import_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "has_uses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_import_id_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_use_record" ON "file_use" USING btree ("record_id") WHERE "file_use"."field" is not null;--> statement-breakpoint
CREATE INDEX "file_use_approval" ON "file_use" USING btree ("approval_id") WHERE "file_use"."approval_id" is not null;--> statement-breakpoint
CREATE INDEX "file_use_import" ON "file_use" USING btree ("import_id") WHERE "file_use"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "file_use_account" ON "file_use" USING btree ("account_id") WHERE "file_use"."account_id" is not null;--> statement-breakpoint
-- What was held until now, found as it was found until now, for the last time. Nothing names a file before it is
-- kept; a day's slack is for clocks that were put right. The cells of imported files rest compressed: the sweep
-- of files reads those.
DO $fill$
DECLARE
	address constant text := '/api/files/([a-z]+/[0-9a-f]+\.[a-z]+)';
	since constant timestamptz := (SELECT min(created_at) - interval '1 day' FROM file);
	place record;
	with_files text[] := '{}';
BEGIN
	-- Compiling each of these statements would take longer than running it.
	PERFORM set_config('jit', 'off', true);
	IF since IS NULL THEN
		RETURN;
	END IF;
	FOR place IN SELECT * FROM (VALUES
		('incubator', 'incubator', '{profile,description,address,website,linkedin_url,ceo_incubator,incubation_manager,board_directors,team_member}'::text[]),
		('startup', 'startup', '{profile,linkedin_url,website,description,address,statusDescription,founders,team_member,documents,awards}'::text[]),
		('mentor', 'mentor', '{linkedin_url,profile,description,website}'::text[]),
		('prototype', 'prototype', '{link_or_photo,description,incubator_contribution}'::text[]),
		('partnership', 'partnership', '{description,expected_outcome,actual_impact}'::text[]),
		('intellectual-property', 'intellectual_property', '{ip_details,incubator_contribution}'::text[]),
		('connect', 'connect', '{purpose,outcome_of_connect}'::text[]),
		('milestone', 'milestone', '{remarks,document,subMilestones}'::text[]),
		('project', 'project', '{description}'::text[]),
		('deliverables-as-per-mou', 'deliverables_as_per_mou', '{evidence}'::text[]),
		('event', 'event', '{speakers,description,participants_file_url}'::text[]),
		('document', 'document', '{file}'::text[])
	) AS places(entity, in_table, fields) LOOP
		EXECUTE format($$
			INSERT INTO file_use (path, entity, record_id, field)
			SELECT DISTINCT hit[1], %1$L, t.id, said.field FROM %2$I t
				CROSS JOIN LATERAL jsonb_each(to_jsonb(t)) f
				CROSS JOIN LATERAL (
					SELECT f.key AS field, f.value #>> '{}' AS text WHERE jsonb_typeof(f.value) = 'string'
					UNION ALL
					SELECT f.key || '.' || part.key, part.value::text FROM jsonb_array_elements(CASE jsonb_typeof(f.value)
							WHEN 'array' THEN f.value WHEN 'object' THEN jsonb_build_array(f.value) ELSE '[]' END) item
						CROSS JOIN LATERAL jsonb_each(CASE jsonb_typeof(item) WHEN 'object' THEN item ELSE '{}' END) part
				) said
				CROSS JOIN LATERAL regexp_matches(said.text, %3$L, 'g') hit
			WHERE t.updated_at > %4$L AND strpos(concat_ws(' ', %5$s), '/api/files/') > 0 AND f.key = ANY(%6$L)
		$$, place.entity, place.in_table, address, since,
			(SELECT string_agg(format('t.%I::text', field), ', ') FROM unnest(place.fields) field), place.fields);
		with_files := with_files || place.entity;
	END LOOP;
	INSERT INTO file_use (path, entity, record_id, incubator_id)
		SELECT DISTINCT hit[1], h.entity, h.record_id, h.incubator_id FROM history h
			CROSS JOIN LATERAL regexp_matches(concat_ws(' ', h.before::text, h.after::text), address, 'g') hit
		WHERE h.entity = ANY(with_files) AND h.at > since
			AND (strpos(h.after::text, '/api/files/') > 0 OR strpos(h.before::text, '/api/files/') > 0);
	INSERT INTO file_use (path, approval_id)
		SELECT DISTINCT hit[1], t.id FROM approval t CROSS JOIN LATERAL regexp_matches(t.changes::text, address, 'g') hit
		WHERE t.request_date > since AND strpos(t.changes::text, '/api/files/') > 0;
	INSERT INTO file_use (path, import_id)
		SELECT DISTINCT hit[1], t.id FROM import t CROSS JOIN LATERAL regexp_matches(t.setup::text, address, 'g') hit
		WHERE t.updated_at > since AND strpos(t.setup::text, '/api/files/') > 0;
	INSERT INTO file_use (path, account_id)
		SELECT DISTINCT hit[1], t.id FROM account t CROSS JOIN LATERAL regexp_matches(t.profile, address, 'g') hit;
END
$fill$;
