CREATE TABLE "drawn_figures" (
	"hash" text PRIMARY KEY NOT NULL,
	"figure" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "quotations_by_due";--> statement-breakpoint
ALTER TABLE "quotation_items" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "quotation_items" ADD COLUMN "ncm" text;--> statement-breakpoint
CREATE INDEX "quotations_by_due" ON "quotations" USING btree ("due_at",(case when "due_at" is null then -"id" else "id" end));--> statement-breakpoint
UPDATE "quotation_items" SET "price_cents" = "products"."price_cents", "ncm" = "products"."ncm" FROM "products" WHERE "products"."id" = "quotation_items"."product_id";
