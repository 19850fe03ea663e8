ALTER TABLE "return_figure" ADD COLUMN "indicator" text;--> statement-breakpoint
ALTER TABLE "return_figure" ADD COLUMN "year" integer;--> statement-breakpoint
CREATE INDEX "return_figure_indicator" ON "return_figure" USING btree ("indicator","year") WHERE indicator is not null and until is null;