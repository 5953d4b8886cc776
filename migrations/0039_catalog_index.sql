-- The catalogue is read from an index in memory: nothing derived is stored any more.
DROP TRIGGER "products_made" ON "products";--> statement-breakpoint
DROP TRIGGER "products_changed" ON "products";--> statement-breakpoint
DROP TRIGGER "keep_lacking" ON "products";--> statement-breakpoint
DROP TRIGGER "product_images_made" ON "product_images";--> statement-breakpoint
DROP TRIGGER "product_images_changed" ON "product_images";--> statement-breakpoint
DROP TRIGGER "product_images_gone" ON "product_images";--> statement-breakpoint
DROP TRIGGER "product_compatibility_made" ON "product_compatibility";--> statement-breakpoint
DROP TRIGGER "product_compatibility_changed" ON "product_compatibility";--> statement-breakpoint
DROP TRIGGER "product_compatibility_gone" ON "product_compatibility";--> statement-breakpoint
DROP TRIGGER "product_compatibility_added" ON "product_compatibility";--> statement-breakpoint
DROP TRIGGER "product_compatibility_removed" ON "product_compatibility";--> statement-breakpoint
DROP TRIGGER "cross_references_made" ON "cross_references";--> statement-breakpoint
DROP TRIGGER "cross_references_changed" ON "cross_references";--> statement-breakpoint
DROP TRIGGER "cross_references_gone" ON "cross_references";--> statement-breakpoint
DROP TRIGGER "categories_changed" ON "categories";--> statement-breakpoint
DROP TRIGGER "brands_changed" ON "brands";--> statement-breakpoint
DROP TRIGGER "machine_models_changed" ON "machine_models";--> statement-breakpoint
DROP FUNCTION "note_products";--> statement-breakpoint
DROP FUNCTION "note_belongings";--> statement-breakpoint
DROP FUNCTION "note_categories";--> statement-breakpoint
DROP FUNCTION "note_brands";--> statement-breakpoint
DROP FUNCTION "note_machines";--> statement-breakpoint
DROP FUNCTION "note_fitting_machines";--> statement-breakpoint
DROP FUNCTION "keep_lacking";--> statement-breakpoint
DROP TABLE "brand_cards";--> statement-breakpoint
DROP TABLE "card_faces";--> statement-breakpoint
DROP TABLE "product_cards";--> statement-breakpoint
DROP TABLE "product_counts";--> statement-breakpoint
DROP TABLE "stale_cards";--> statement-breakpoint
DROP TABLE "stale_groups";--> statement-breakpoint
DROP FUNCTION "follow_made_cards";--> statement-breakpoint
DROP FUNCTION "follow_changed_cards";--> statement-breakpoint
DROP FUNCTION "follow_gone_cards";--> statement-breakpoint
DROP FUNCTION "counted_in";--> statement-breakpoint
DROP INDEX "products_kept_name";--> statement-breakpoint
DROP INDEX "products_kept_code";--> statement-breakpoint
DROP INDEX "products_kept_updated";--> statement-breakpoint
DROP INDEX "products_kept_cheapest";--> statement-breakpoint
DROP INDEX "products_kept_dearest";--> statement-breakpoint
DROP INDEX "products_kept_worst";--> statement-breakpoint
DROP INDEX "products_kept_best";--> statement-breakpoint
DROP INDEX "products_kept_in_category";--> statement-breakpoint
DROP INDEX "products_kept_of_brand";--> statement-breakpoint
DROP INDEX "products_kept_lacking";--> statement-breakpoint
DROP INDEX "products_kept_inactive";--> statement-breakpoint
DROP INDEX "products_kept_featured";--> statement-breakpoint
DROP INDEX "products_text_without_measure";--> statement-breakpoint
DROP INDEX "products_search_vector";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_vector";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "fits_machines";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "lacking";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "catalog_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_catalog_version" ON "products" USING btree ("catalog_version");
