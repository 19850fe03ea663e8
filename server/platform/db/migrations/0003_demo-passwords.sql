ALTER TABLE "account" ADD COLUMN "demo_password_hash" text;--> statement-breakpoint
-- Of a demo that was filled before: hashes are salted, so only its fill gave the same one to several accounts.
UPDATE "account" SET "demo_password_hash" = "password_hash" WHERE "password_hash" IN
	(SELECT "password_hash" FROM "account" GROUP BY "password_hash" HAVING count(*) > 1);
