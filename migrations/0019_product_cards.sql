-- Everybody who changes the catalogue begins here: none of them is in the middle of it while its tables are locked for a moment.
LOCK TABLE "catalogue_version" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "brand_cards" (
	"brand_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"shelf" smallint NOT NULL,
	"place" integer NOT NULL,
	"category_id" integer,
	"name" text NOT NULL,
	"rating" smallint,
	CONSTRAINT "brand_cards_brand_id_product_id_pk" PRIMARY KEY("brand_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_cards" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"is_offered" boolean NOT NULL,
	"shelf" smallint NOT NULL,
	"place" integer NOT NULL,
	"category_id" integer,
	"name" text NOT NULL,
	"rating" smallint,
	"brands" integer[] NOT NULL,
	"material" text,
	"applications" text[] NOT NULL,
	"diameter_mm" numeric(8, 2),
	"width_mm" numeric(8, 2),
	"bore_mm" numeric(8, 2),
	"hardness_shore" smallint,
	"max_load_kg" numeric(8, 2),
	"model_keys" text[] NOT NULL,
	"part_number_keys" text[] NOT NULL,
	"card" json,
	"derivation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"counted" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_cards" (
	"product_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Cards are long and read one by one: apart from their rows, what lists are chosen by stays close together.
ALTER TABLE "product_cards" SET (toast_tuple_target = 256);
--> statement-breakpoint
CREATE FUNCTION counted_in(is_offered boolean, category_id integer, brands integer[], material text, applications text[],
  diameter_mm numeric, width_mm numeric, bore_mm numeric, hardness_shore smallint, max_load_kg numeric)
RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT counted FROM unnest(
    ARRAY['all', 'category ' || category_id, 'material ' || material, 'diameterMm ' || diameter_mm, 'widthMm ' || width_mm,
      'boreMm ' || bore_mm, 'hardnessShore ' || hardness_shore, 'maxLoadKg ' || max_load_kg]
    || ARRAY(SELECT 'brand ' || brand FROM unnest(brands) AS brand)
    || ARRAY(SELECT 'application ' || application FROM unnest(applications) AS application)
  ) AS counted
  WHERE is_offered AND counted IS NOT NULL
$$;
--> statement-breakpoint
ALTER TABLE "product_cards" ADD CONSTRAINT "product_cards_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_cards_by_product" ON "brand_cards" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "brand_cards_in_showcase" ON "brand_cards" USING btree ("brand_id","shelf","place",coalesce("category_id", 2147483647),"name" COLLATE "und-x-icu","product_id");--> statement-breakpoint
CREATE INDEX "brand_cards_by_name" ON "brand_cards" USING btree ("brand_id","name" COLLATE "und-x-icu","product_id");--> statement-breakpoint
CREATE INDEX "brand_cards_by_rating" ON "brand_cards" USING btree ("brand_id",coalesce("rating", -1) DESC,"product_id" DESC);--> statement-breakpoint
CREATE INDEX "brand_cards_of_category" ON "brand_cards" USING btree ("brand_id","category_id","shelf","name" COLLATE "und-x-icu","product_id");--> statement-breakpoint
CREATE INDEX "cards_in_showcase" ON "product_cards" USING btree ("shelf","place",coalesce("category_id", 2147483647),"name" COLLATE "und-x-icu","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_name" ON "product_cards" USING btree ("name" COLLATE "und-x-icu","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_rating" ON "product_cards" USING btree (coalesce("rating", -1) DESC,"product_id" DESC) WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_of_category" ON "product_cards" USING btree ("category_id","shelf","name" COLLATE "und-x-icu","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_of_category_by_name" ON "product_cards" USING btree ("category_id","name" COLLATE "und-x-icu","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_of_category_by_rating" ON "product_cards" USING btree ("category_id",coalesce("rating", -1) DESC,"product_id" DESC) WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_of_category_by_id" ON "product_cards" USING btree ("category_id","product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_faces" ON "product_cards" USING btree ("category_id",("diameter_mm" is not null and "width_mm" is not null) DESC,coalesce("rating", -1) DESC,"product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_measure" ON "product_cards" USING btree ("diameter_mm","width_mm",coalesce("rating", -1) DESC,"product_id") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_width" ON "product_cards" USING btree ("width_mm") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_bore" ON "product_cards" USING btree ("bore_mm") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_hardness" ON "product_cards" USING btree ("hardness_shore") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_load" ON "product_cards" USING btree ("max_load_kg") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_material" ON "product_cards" USING btree ("material") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_brand" ON "product_cards" USING gin ("brands") WHERE "product_cards"."is_offered";--> statement-breakpoint
CREATE INDEX "cards_by_application" ON "product_cards" USING gin ("applications") WHERE "product_cards"."is_offered";
--> statement-breakpoint
CREATE FUNCTION follow_made_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO brand_cards (brand_id, product_id, shelf, place, category_id, name, rating)
  SELECT unnest(brands), product_id, shelf, place, category_id, name, rating FROM made WHERE is_offered ON CONFLICT DO NOTHING;
  WITH deltas AS MATERIALIZED (
    SELECT counted, sum(delta)::int AS delta FROM (SELECT counted_in(is_offered, category_id, brands, material, applications, diameter_mm, width_mm, bore_mm, hardness_shore, max_load_kg) AS counted, 1 AS delta FROM made) AS one GROUP BY counted HAVING sum(delta) <> 0
  ), more AS (
    INSERT INTO product_counts (counted, count) SELECT counted, delta FROM deltas WHERE delta > 0
    ON CONFLICT (counted) DO UPDATE SET count = product_counts.count + excluded.count
  ), fewer AS (
    UPDATE product_counts SET count = product_counts.count + delta FROM deltas
    WHERE product_counts.counted = deltas.counted AND delta < 0 AND product_counts.count + delta > 0
  )
  DELETE FROM product_counts USING deltas
  WHERE product_counts.counted = deltas.counted AND delta < 0 AND product_counts.count + delta <= 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_gone_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM brand_cards USING gone WHERE brand_cards.product_id = gone.product_id;
  WITH deltas AS MATERIALIZED (
    SELECT counted, sum(delta)::int AS delta FROM (SELECT counted_in(is_offered, category_id, brands, material, applications, diameter_mm, width_mm, bore_mm, hardness_shore, max_load_kg) AS counted, -1 AS delta FROM gone) AS one GROUP BY counted HAVING sum(delta) <> 0
  ), more AS (
    INSERT INTO product_counts (counted, count) SELECT counted, delta FROM deltas WHERE delta > 0
    ON CONFLICT (counted) DO UPDATE SET count = product_counts.count + excluded.count
  ), fewer AS (
    UPDATE product_counts SET count = product_counts.count + delta FROM deltas
    WHERE product_counts.counted = deltas.counted AND delta < 0 AND product_counts.count + delta > 0
  )
  DELETE FROM product_counts USING deltas
  WHERE product_counts.counted = deltas.counted AND delta < 0 AND product_counts.count + delta <= 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_changed_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM brand_cards USING gone JOIN made USING (product_id)
  WHERE brand_cards.product_id = gone.product_id AND
    (gone.is_offered, gone.brands, gone.shelf, gone.place, gone.category_id, gone.name, gone.rating) IS DISTINCT FROM
    (made.is_offered, made.brands, made.shelf, made.place, made.category_id, made.name, made.rating);
  INSERT INTO brand_cards (brand_id, product_id, shelf, place, category_id, name, rating)
  SELECT unnest(brands), product_id, shelf, place, category_id, name, rating FROM made WHERE is_offered ON CONFLICT DO NOTHING;
  WITH deltas AS MATERIALIZED (
    SELECT counted, sum(delta)::int AS delta FROM (SELECT counted_in(is_offered, category_id, brands, material, applications, diameter_mm, width_mm, bore_mm, hardness_shore, max_load_kg) AS counted, 1 AS delta FROM made UNION ALL SELECT counted_in(is_offered, category_id, brands, material, applications, diameter_mm, width_mm, bore_mm, hardness_shore, max_load_kg) AS counted, -1 AS delta FROM gone) AS one GROUP BY counted HAVING sum(delta) <> 0
  ), more AS (
    INSERT INTO product_counts (counted, count) SELECT counted, delta FROM deltas WHERE delta > 0
    ON CONFLICT (counted) DO UPDATE SET count = product_counts.count + excluded.count
  ), fewer AS (
    UPDATE product_counts SET count = product_counts.count + delta FROM deltas
    WHERE product_counts.counted = deltas.counted AND delta < 0 AND product_counts.count + delta > 0
  )
  DELETE FROM product_counts USING deltas
  WHERE product_counts.counted = deltas.counted AND delta < 0 AND product_counts.count + delta <= 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cards_made AFTER INSERT ON product_cards REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION follow_made_cards();
--> statement-breakpoint
CREATE TRIGGER cards_changed AFTER UPDATE ON product_cards REFERENCING NEW TABLE AS made OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_cards();
--> statement-breakpoint
CREATE TRIGGER cards_gone AFTER DELETE ON product_cards REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_gone_cards();
--> statement-breakpoint
-- Whoever changes what a card is made of, and however: the database notes whose card is behind.
CREATE FUNCTION note_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Said by a migration that fills a column which no card shows.
  IF current_setting('rodacerta.fills', true) = 'yes' THEN RETURN NULL; END IF;
  INSERT INTO stale_cards SELECT id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_belongings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_cards SELECT DISTINCT products.id FROM changed JOIN products ON products.id = changed.product_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_cards SELECT products.id FROM changed JOIN before USING (id) JOIN products ON products.category_id = changed.id
  WHERE (changed.name, changed.position) IS DISTINCT FROM (before.name, before.position) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_brands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_cards
  SELECT products.id FROM changed JOIN before USING (id) JOIN products ON products.brand_id = changed.id WHERE changed.name <> before.name
  UNION SELECT fits.product_id FROM changed JOIN before USING (id) JOIN machine_models ON machine_models.brand_id = changed.id
    JOIN product_compatibility fits ON fits.machine_model_id = machine_models.id WHERE changed.name <> before.name
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_machines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_cards SELECT DISTINCT fits.product_id FROM changed JOIN product_compatibility fits ON fits.machine_model_id = changed.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_made AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_products();
--> statement-breakpoint
CREATE TRIGGER product_images_made AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_belongings();
--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_belongings();
--> statement-breakpoint
CREATE TRIGGER product_images_gone AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_belongings();
--> statement-breakpoint
CREATE TRIGGER product_compatibility_made AFTER INSERT ON product_compatibility REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_belongings();
--> statement-breakpoint
CREATE TRIGGER product_compatibility_changed AFTER UPDATE ON product_compatibility REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_belongings();
--> statement-breakpoint
CREATE TRIGGER product_compatibility_gone AFTER DELETE ON product_compatibility REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_belongings();
--> statement-breakpoint
CREATE TRIGGER cross_references_made AFTER INSERT ON cross_references REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_belongings();
--> statement-breakpoint
CREATE TRIGGER cross_references_changed AFTER UPDATE ON cross_references REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_belongings();
--> statement-breakpoint
CREATE TRIGGER cross_references_gone AFTER DELETE ON cross_references REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_belongings();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_categories();
--> statement-breakpoint
CREATE TRIGGER brands_changed AFTER UPDATE ON brands REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_brands();
--> statement-breakpoint
CREATE TRIGGER machine_models_changed AFTER UPDATE ON machine_models REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_machines();
--> statement-breakpoint
-- in batches: everything cards are found and counted by. What they show is made by the shop, in its own time; what others write meanwhile is noted.
WITH part AS (SELECT id FROM products WHERE id > $1 ORDER BY id LIMIT 1000 FOR KEY SHARE),
  made AS (
    INSERT INTO product_cards (product_id, is_offered, shelf, place, category_id, name, rating, brands, material, applications,
      diameter_mm, width_mm, bore_mm, hardness_shore, max_load_kg, model_keys, part_number_keys)
    SELECT p.id, p.status = 'active', (NOT p.featured)::int, coalesce(c.position, 2147483647), p.category_id, p.name, p.rating,
      ARRAY(SELECT p.brand_id WHERE p.brand_id IS NOT NULL UNION
        SELECT m.brand_id FROM product_compatibility f JOIN machine_models m ON m.id = f.machine_model_id
        WHERE f.product_id = p.id AND m.brand_id IS NOT NULL ORDER BY 1),
      p.material, ARRAY(SELECT DISTINCT unnest(string_to_array(p.application, '; ')) ORDER BY 1),
      p.diameter_mm, p.width_mm, p.bore_mm, p.hardness_shore, p.max_load_kg,
      ARRAY(SELECT m.model_key FROM product_compatibility f JOIN machine_models m ON m.id = f.machine_model_id WHERE f.product_id = p.id ORDER BY 1),
      ARRAY(SELECT r.part_number_key FROM cross_references r WHERE r.product_id = p.id ORDER BY 1)
    FROM part JOIN products p USING (id) LEFT JOIN categories c ON c.id = p.category_id
    WHERE p.deleted_at IS NULL
    ON CONFLICT DO NOTHING
  )
SELECT max(id) AS last FROM part;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_text_without_measure" ON "products" USING gin ("search_text" gin_trgm_ops) WHERE "products"."diameter_mm" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY "product_compatibility_by_model";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_compatibility_by_model" ON "product_compatibility" USING btree ("machine_model_id","product_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_by_name";
--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_by_rating";
--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_by_measure";
--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_search_text";
