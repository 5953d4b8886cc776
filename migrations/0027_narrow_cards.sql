-- Everybody who changes the catalogue begins here: none of them is in the middle of it while its tables are locked for a moment.
LOCK TABLE "catalogue_version" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "card_faces" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"card" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_faces" ADD CONSTRAINT "card_faces_product_id_product_cards_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_cards"("product_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- in batches: what is shown goes, so that what lists are chosen and counted by comes close together. Locked as it is read: what an older version writes meanwhile comes before it or after.
WITH part AS (SELECT product_id, card FROM product_cards WHERE product_id > $1 ORDER BY product_id LIMIT 1000 FOR UPDATE),
  moved AS (
    INSERT INTO card_faces (product_id, card) SELECT product_id, card FROM part WHERE card IS NOT NULL
    ON CONFLICT (product_id) DO UPDATE SET card = excluded.card
  ),
  emptied AS (UPDATE product_cards SET card = NULL FROM part WHERE product_cards.product_id = part.product_id AND part.card IS NOT NULL)
SELECT max(product_id) AS last FROM part;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cards_of_measure" ON "product_cards" USING btree ("diameter_mm","width_mm",coalesce("rating", -1) DESC,"product_id","bore_mm","rating") WHERE "product_cards"."is_offered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cards_of_category_by_measure" ON "product_cards" USING btree ("category_id","diameter_mm","width_mm","product_id") WHERE "product_cards"."is_offered";
--> statement-breakpoint
DROP INDEX CONCURRENTLY "cards_by_measure";
