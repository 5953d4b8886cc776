CREATE INDEX CONCURRENTLY "cards_of_measure_in_order" ON "product_cards" USING btree ("diameter_mm","width_mm",coalesce("rating", -1) DESC,"product_id","bore_mm","rating","shelf","place","category_id","name") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cards_of_category_by_measure_in_order" ON "product_cards" USING btree ("category_id","diameter_mm","width_mm","product_id","shelf","place","name","rating") WHERE "product_cards"."is_offered";--> statement-breakpoint
DROP INDEX CONCURRENTLY "cards_of_measure";--> statement-breakpoint
DROP INDEX CONCURRENTLY "cards_of_category_by_measure";
