ALTER TABLE "account" ADD COLUMN "new_email" text;
--> statement-breakpoint
-- Profiles could be given another address than the one that signs in. Where nobody has used the account, it gets the
-- profile's, if that is free, and the links that were mailed to the other one end; any other profile gets its account's.
WITH "shown" AS (
	SELECT DISTINCT ON (lower(btrim(r."email"))) a."id", btrim(r."email") AS "email"
	FROM (
		SELECT "id", "email", 'incubator' AS "role" FROM "incubator"
		UNION ALL SELECT "id", "email", 'startup' FROM "startup"
		UNION ALL SELECT "id", "email", 'mentor' FROM "mentor"
	) r JOIN "account" a ON a."role_type" = r."role" AND a."admin_id" IS NULL AND a."closed_at" IS NULL
		AND r."id" = CASE r."role" WHEN 'startup' THEN a."startup_id" WHEN 'mentor' THEN a."mentor_id" ELSE a."incubator_id" END
	WHERE a."password_hash" IS NULL AND a."email_key" <> lower(btrim(r."email"))
		AND NOT EXISTS (SELECT FROM "account" o WHERE o."email_key" = lower(btrim(r."email")) AND o."closed_at" IS NULL)
	ORDER BY lower(btrim(r."email")), a."created_at", a."id"
), "ended" AS (
	DELETE FROM "one_time_link" l USING "shown" WHERE l."account_id" = "shown"."id"
) UPDATE "account" a SET "email" = "shown"."email", "email_key" = lower("shown"."email") FROM "shown" WHERE a."id" = "shown"."id";
--> statement-breakpoint
UPDATE "incubator" r SET "email" = a."email" FROM (
	SELECT DISTINCT ON ("incubator_id") "incubator_id" AS "id", "email", "email_key" FROM "account"
	WHERE "role_type" = 'incubator' AND "admin_id" IS NULL AND "closed_at" IS NULL ORDER BY "incubator_id", "created_at", "id"
) a WHERE a."id" = r."id" AND a."email_key" <> lower(btrim(r."email"));
--> statement-breakpoint
UPDATE "startup" r SET "email" = a."email" FROM (
	SELECT DISTINCT ON ("startup_id") "startup_id" AS "id", "email", "email_key" FROM "account"
	WHERE "role_type" = 'startup' AND "admin_id" IS NULL AND "closed_at" IS NULL ORDER BY "startup_id", "created_at", "id"
) a WHERE a."id" = r."id" AND a."email_key" <> lower(btrim(r."email"));
--> statement-breakpoint
UPDATE "mentor" r SET "email" = a."email" FROM (
	SELECT DISTINCT ON ("mentor_id") "mentor_id" AS "id", "email", "email_key" FROM "account"
	WHERE "role_type" = 'mentor' AND "admin_id" IS NULL AND "closed_at" IS NULL ORDER BY "mentor_id", "created_at", "id"
) a WHERE a."id" = r."id" AND a."email_key" <> lower(btrim(r."email"));
