CREATE TABLE "figure_snapshot" (
	"month" date NOT NULL,
	"incubator_id" uuid NOT NULL,
	"day" date NOT NULL,
	"year" integer NOT NULL,
	"attainment" double precision,
	"reached" double precision,
	"planned" double precision,
	"figures" jsonb NOT NULL,
	"deliverables" jsonb NOT NULL,
	CONSTRAINT "figure_snapshot_month_incubator_id_pk" PRIMARY KEY("month","incubator_id")
);
--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "plan_q1" bigint;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "plan_q2" bigint;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "plan_q3" bigint;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "plan_q4" bigint;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "weight" double precision;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "revision_reason" text;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "revised_on" date;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "original" jsonb;--> statement-breakpoint
CREATE INDEX "figure_snapshot_incubator" ON "figure_snapshot" USING btree ("incubator_id","month");