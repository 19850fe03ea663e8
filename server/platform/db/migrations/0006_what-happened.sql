-- What was written as sentences becomes codes and parameters where it can only mean one thing; every other sentence is
-- kept as it is, under a code of its own, so that every list tells the same as before.
CREATE TEMPORARY TABLE told_entity (entity, one, many, updated, imported) ON COMMIT DROP AS VALUES
		('incubator', 'Incubator', 'Incubators', 'Update Incubator Profile', 'Successfully uploaded Incubators'),
		('startup', 'Startup', 'Startups', 'Update Startup Profile', 'Startup data imported successfully'),
		('mentor', 'Mentor', 'Mentors', 'Update Mentor', 'Mentor data imported successfully'),
		('funding-raised', 'Funding Raised', 'Funding Raised', 'Update Funding Raised', 'Funding Raised data imported successfully'),
		('prototype', 'Prototype', 'Prototypes', 'Update Prototype', 'Prototype data imported successfully'),
		('partnership', 'Partnership', 'Partnerships', 'Update Partnership', 'Partnership data imported successfully'),
		('intellectual-property', 'IP', 'IPs', 'Update IP', 'IP data imported successfully'),
		('connect', 'Connection', 'Connections', 'Update Connection', 'Connection data imported successfully'),
		('milestone', 'Milestone', 'Milestones', 'Update Milestone', 'Milestone data imported successfully'),
		('project', 'Project', 'Projects', 'Update Project', 'Project data imported successfully'),
		('deliverables-as-per-mou', 'Deliverables As Per MOU', 'Deliverables As Per MOU', 'Update Deliverables As Per MOU', 'Deliverables As Per MOU data imported successfully'),
		('performance', 'Performance', 'Performance', 'Update Performance', 'Performance data imported successfully'),
		('funding', 'Funding', 'Funding', 'Update Funding', 'Funding data imported successfully'),
		('event', 'Event', 'Events', 'Update Event', '{n} Events imported successfully'),
		('document', 'Document', 'Documents', 'Update Document', 'Document data imported successfully');--> statement-breakpoint
CREATE FUNCTION told_action(title text, details text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $told$
DECLARE
	place text;
	bare text;
	e record;
	rows_told text[];
BEGIN
	IF title = 'Update Email' AND details ~ '^Sign-in email: \S+ → \S+$' THEN
		RETURN jsonb_build_object('code', 'change-email', 'params', jsonb_build_object(
			'from', split_part(details, ' ', 3), 'to', split_part(details, ' ', 5)));
	END IF;
	-- "Delete Startup (Selected)" names no place, "Delete Startup (Selected) (Pragati)" does.
	IF title ~ ' \(Selected\) \(.*\)$' THEN
		place := substring(title FROM ' \(Selected\) \((.*)\)$');
	ELSIF title ~ '^[^(]* \(Selected\)$' THEN
		place := NULL;
	ELSE
		place := substring(title FROM '^[^(]* \((.*)\)$');
	END IF;
	bare := CASE WHEN place IS NULL THEN title ELSE left(title, length(title) - length(place) - 3) END;
	SELECT * INTO e FROM told_entity t
		WHERE bare IN ('Add ' || t.one, 'Add ' || t.one || ' (Selected)', t.updated,
			CASE t.updated WHEN 'Update ' || t.one THEN t.updated || ' (Selected)' END,
			'Delete ' || t.one, 'Delete ' || t.one || ' (Selected)', 'Import ' || t.many) LIMIT 1;
	IF NOT FOUND THEN
		RETURN jsonb_build_object('code', 'text', 'params', jsonb_build_object('title', title, 'text', details));
	END IF;
	IF bare = 'Import ' || e.many THEN
		rows_told := regexp_match(details, '^([0-9][0-9,]{0,11}) rows from (.*)$');
		IF rows_told IS NULL THEN
			RETURN jsonb_build_object('code', 'text', 'params', jsonb_build_object('title', title, 'text', details));
		END IF;
		RETURN jsonb_build_object('code', 'import', 'params', jsonb_strip_nulls(jsonb_build_object('entity', e.entity,
			'rows', replace(rows_told[1], ',', '')::int, 'file', rows_told[2], 'place', place)));
	END IF;
	IF bare ~ ' \(Selected\)$' THEN
		-- Names of records may hold what stands between them.
		rows_told := regexp_match(details, '^([0-9]{1,7}) ');
		IF rows_told IS NULL OR left(details, length(rows_told[1] || ' ' || e.many || ': ')) <> rows_told[1] || ' ' || e.many || ': ' THEN
			RETURN jsonb_build_object('code', 'text', 'params', jsonb_build_object('title', title, 'text', details));
		END IF;
	END IF;
	RETURN jsonb_build_object('code', 'change', 'params', jsonb_strip_nulls(jsonb_build_object('entity', e.entity,
		'action', CASE WHEN bare LIKE 'Add %' THEN 'create' WHEN bare LIKE 'Delete %' THEN 'delete' ELSE 'update' END,
		'count', coalesce(rows_told[1]::int, 1), 'place', place,
		'names', CASE WHEN rows_told IS NULL AND bare NOT LIKE 'Update %' THEN jsonb_build_array(details) ELSE '[]' END,
		'text', CASE WHEN rows_told IS NULL AND bare NOT LIKE 'Update %' THEN NULL ELSE details END)));
END
$told$;--> statement-breakpoint
CREATE FUNCTION told_entry(title text, details text) RETURNS jsonb LANGUAGE sql STABLE AS $told$
	SELECT CASE
		WHEN title !~ ' Request$' THEN told_action(title, details)
		WHEN asked IS NULL THEN
			jsonb_build_object('code', 'request', 'params', jsonb_build_object('of',
				told_action(regexp_replace(title, ' Request$', ''), details)))
		-- Where the reason of a decision begins is not sure.
		ELSE jsonb_build_object(
			'code', CASE asked[1] WHEN 'Approve' THEN 'approve' WHEN 'Reject' THEN 'reject' WHEN 'Withdraw' THEN 'withdraw' ELSE 'delete-request' END,
			'params', jsonb_build_object('of', CASE WHEN strpos(details, ' — ') = 0 THEN told_action(asked[2], details)
				ELSE jsonb_build_object('code', 'text', 'params', jsonb_build_object('title', asked[2], 'text', details)) END))
	END
	FROM (SELECT regexp_match(title, '^(Approve|Reject|Withdraw|Delete) ((?:Add|Update|Delete|Import) .*) Request$') AS asked) said
$told$;--> statement-breakpoint
ALTER TABLE "activity_log" ADD COLUMN "message" jsonb;--> statement-breakpoint
UPDATE "activity_log" SET "message" = told_entry("activity", "activity_details");--> statement-breakpoint
ALTER TABLE "activity_log" ALTER COLUMN "message" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "action" jsonb;--> statement-breakpoint
UPDATE "approval" SET "action" = told_action("edit", "edit_details");--> statement-breakpoint
ALTER TABLE "approval" ALTER COLUMN "action" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "import" RENAME COLUMN "message" TO "sentence";--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "message" jsonb;--> statement-breakpoint
UPDATE "import" i SET "message" = CASE
	WHEN i."sentence" = replace(e.imported, '{n}', substring(i."sentence" FROM '^[0-9,]+')) OR i."sentence" = e.imported THEN
		jsonb_build_object('code', 'import-saved', 'params', jsonb_build_object('entity', e.entity, 'rows',
			coalesce(replace(substring(i."sentence" FROM '^[0-9][0-9,]{0,11}'), ',', '')::int,
				(i."summary"->>'rows_added')::int + (i."summary"->>'rows_updated')::int, 0)))
	WHEN i."sentence" = e.many || ' import request is added to the approval list' THEN
		jsonb_build_object('code', 'import-requested', 'params', jsonb_build_object('entity', e.entity))
	WHEN i."sentence" ~ '^The request for this import was (rejected|withdrawn)\.$' THEN
		jsonb_build_object('code', 'import-decided', 'params', jsonb_build_object('status',
			substring(i."sentence" FROM '(rejected|withdrawn)\.$')))
	WHEN i."sentence" ~ '^The import was undone: [0-9]{1,6} deleted, [0-9]{1,6} restored\.( [0-9]{1,6} changed since stay as they are\.)?$' THEN
		jsonb_build_object('code', 'import-undone', 'params', jsonb_build_object(
			'deleted', substring(i."sentence" FROM '([0-9]+) deleted')::int,
			'restored', substring(i."sentence" FROM '([0-9]+) restored')::int,
			'kept', coalesce(substring(i."sentence" FROM '([0-9]+) changed')::int, 0)))
	WHEN i."sentence" = 'Something went wrong here; nothing was saved. Try again.' THEN
		'{"code": "import-broken", "params": {}}'
	WHEN i."sentence" = 'Who started this import is no longer here; nothing was saved.' THEN
		'{"code": "import-orphaned", "params": {}}'
	ELSE jsonb_build_object('code', 'sentence', 'params', jsonb_build_object('text', i."sentence"))
END
FROM told_entity e WHERE e.entity = i."module" AND i."sentence" IS NOT NULL;--> statement-breakpoint
DROP FUNCTION told_entry(text, text);--> statement-breakpoint
DROP FUNCTION told_action(text, text);--> statement-breakpoint
ALTER TABLE "import" DROP COLUMN "sentence";--> statement-breakpoint
ALTER TABLE "activity_log" DROP COLUMN "activity";--> statement-breakpoint
ALTER TABLE "activity_log" DROP COLUMN "activity_details";--> statement-breakpoint
ALTER TABLE "approval" DROP COLUMN "edit";--> statement-breakpoint
ALTER TABLE "approval" DROP COLUMN "edit_details";--> statement-breakpoint
ALTER TABLE "profile_activity" DROP COLUMN "statement";
