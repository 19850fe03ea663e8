CREATE TABLE "pending_change" (
	"approval_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"incubator_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"action" text NOT NULL,
	"record_id" uuid,
	"startup_id" uuid,
	"proposed" jsonb,
	"records" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pending_change_approval_id_at_pk" PRIMARY KEY("approval_id","at")
);
--> statement-breakpoint
ALTER TABLE "pending_change" ADD CONSTRAINT "pending_change_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_change_record" ON "pending_change" USING btree ("record_id") WHERE "pending_change"."action" <> 'create';--> statement-breakpoint
CREATE INDEX "pending_change_list" ON "pending_change" USING btree ("incubator_id","entity","approval_id");--> statement-breakpoint
-- What waits already.
INSERT INTO "pending_change" ("approval_id", "at", "incubator_id", "entity", "action", "record_id", "startup_id", "proposed")
SELECT a.id, c.at - 1, a.incubator_id, c.change->>'entity', c.change->>'action', (c.change->>'record_id')::uuid,
	coalesce((c.change->>'startup_id')::uuid, f.startup_id), nullif(c.change->'proposed', 'null')
FROM approval a CROSS JOIN LATERAL jsonb_array_elements(a.changes) WITH ORDINALITY c(change, at)
	LEFT JOIN funding f ON c.change->>'entity' = 'funding' AND f.id = (c.change->>'record_id')::uuid
WHERE a.status = 'pending';
