LOCK TABLE "catalogue_version" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "stale_groups" (
	"kind" text NOT NULL,
	"group_id" integer NOT NULL,
	"done_to" integer DEFAULT 0 NOT NULL,
	"noted_by" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	CONSTRAINT "stale_groups_kind_group_id_pk" PRIMARY KEY("kind","group_id")
);
--> statement-breakpoint
-- Where the column was still a generated one, a trigger takes over; nothing is rewritten.
ALTER TABLE "products" ALTER COLUMN "lacking" DROP EXPRESSION IF EXISTS;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "lacking" SET DEFAULT 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_lacking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lacking := case when NEW.image_url is null then 1 else 0 end + case when NEW.bore_mm is null then 2 else 0 end
    + case when NEW.max_load_kg is null then 4 else 0 end + case when not NEW.fits_machines then 8 else 0 end;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS "keep_lacking" ON "products";
--> statement-breakpoint
CREATE TRIGGER "keep_lacking" BEFORE INSERT OR UPDATE OF "image_url", "bore_mm", "max_load_kg", "fits_machines" ON "products"
  FOR EACH ROW EXECUTE FUNCTION "keep_lacking"();
--> statement-breakpoint
DROP FUNCTION IF EXISTS "fill_lacking"(bigint);
--> statement-breakpoint
ALTER TABLE "stale_cards" ADD COLUMN "noted_by" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "stale_cards" ALTER COLUMN "noted_by" SET DEFAULT (pg_current_xact_id()::text::bigint);
--> statement-breakpoint
CREATE INDEX "stale_cards_by_change" ON "stale_cards" USING btree ("noted_by","product_id");
--> statement-breakpoint
-- Each change knows what it left behind itself; of a group only the group is noted, however many products it has.
CREATE OR REPLACE FUNCTION note_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_cards (product_id) SELECT id FROM changed ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET noted_by = excluded.noted_by;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_belongings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_cards (product_id) SELECT DISTINCT products.id FROM changed JOIN products ON products.id = changed.product_id ORDER BY 1
  ON CONFLICT (product_id) DO UPDATE SET noted_by = excluded.noted_by;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_groups (kind, group_id) SELECT 'category', id FROM changed JOIN before USING (id)
  WHERE (changed.name, changed.position) IS DISTINCT FROM (before.name, before.position) ORDER BY id
  ON CONFLICT (kind, group_id) DO UPDATE SET done_to = 0, noted_by = excluded.noted_by;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_brands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_groups (kind, group_id)
  SELECT 'brand', id FROM changed JOIN before USING (id) WHERE changed.name <> before.name
  UNION ALL SELECT 'machine', machine_models.id FROM changed JOIN before USING (id)
    JOIN machine_models ON machine_models.brand_id = changed.id WHERE changed.name <> before.name
  ORDER BY 1, 2
  ON CONFLICT (kind, group_id) DO UPDATE SET done_to = 0, noted_by = excluded.noted_by;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_machines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_groups (kind, group_id) SELECT 'machine', id FROM changed ORDER BY id
  ON CONFLICT (kind, group_id) DO UPDATE SET done_to = 0, noted_by = excluded.noted_by;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- in batches: products that were written while the cards were first made and have none, and those that name an application twice
WITH part AS (SELECT id FROM products WHERE id > $1 ORDER BY id LIMIT 2000),
  noted AS (
    INSERT INTO stale_cards (product_id)
    SELECT id FROM part JOIN products USING (id) LEFT JOIN product_cards ON product_id = id
    WHERE deleted_at IS NULL AND (product_id IS NULL OR cardinality(applications) > 1
      AND cardinality(applications) > (SELECT count(DISTINCT said) FROM unnest(applications) AS said))
    ORDER BY id
    ON CONFLICT DO NOTHING
  )
SELECT max(id) AS last FROM part;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cards_by_derivation" ON "product_cards" USING btree ((string_to_array("derivation", '.')::int[]),"product_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cards_inactive" ON "product_cards" USING btree ("product_id") WHERE not "product_cards"."is_offered";
