CREATE INDEX CONCURRENTLY "cards_of_bore" ON "product_cards" USING btree ("bore_mm","shelf","place",coalesce("category_id", 2147483647),"name" COLLATE "und-x-icu","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cards_of_hardness" ON "product_cards" USING btree ("hardness_shore","shelf","place",coalesce("category_id", 2147483647),"name" COLLATE "und-x-icu","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cards_of_load" ON "product_cards" USING btree ("max_load_kg","shelf","place",coalesce("category_id", 2147483647),"name" COLLATE "und-x-icu","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cards_of_material" ON "product_cards" USING btree ("material","shelf","place",coalesce("category_id", 2147483647),"name" COLLATE "und-x-icu","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cards_of_applications" ON "product_cards" USING btree (hash_array_extended("applications", 0),"shelf","place",coalesce("category_id", 2147483647),"name" COLLATE "und-x-icu","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
DROP INDEX CONCURRENTLY "cards_by_bore";--> statement-breakpoint
DROP INDEX CONCURRENTLY "cards_by_hardness";--> statement-breakpoint
DROP INDEX CONCURRENTLY "cards_by_load";--> statement-breakpoint
DROP INDEX CONCURRENTLY "cards_by_material";
