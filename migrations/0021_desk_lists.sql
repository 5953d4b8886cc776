LOCK TABLE "catalogue_version" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Most products fit some machine, and some lack nothing: these are never written.
ALTER TABLE "products" ADD COLUMN "fits_machines" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "fits_machines" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lacking" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "keep_lacking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lacking := case when NEW.image_url is null then 1 else 0 end + case when NEW.bore_mm is null then 2 else 0 end
    + case when NEW.max_load_kg is null then 4 else 0 end + case when not NEW.fits_machines then 8 else 0 end;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_lacking" BEFORE INSERT OR UPDATE OF "image_url", "bore_mm", "max_load_kg", "fits_machines" ON "products"
  FOR EACH ROW EXECUTE FUNCTION "keep_lacking"();--> statement-breakpoint
CREATE FUNCTION "note_fitting_machines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE "products" SET "fits_machines" = true
      WHERE NOT "fits_machines" AND "id" IN (SELECT "product_id" FROM "changed");
  ELSE
    UPDATE "products" SET "fits_machines" = false
      WHERE "fits_machines" AND "id" IN (SELECT "product_id" FROM "changed")
        AND NOT EXISTS (SELECT FROM "product_compatibility" WHERE "product_id" = "products"."id");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_compatibility_added" AFTER INSERT ON "product_compatibility"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_fitting_machines"();--> statement-breakpoint
CREATE TRIGGER "product_compatibility_removed" AFTER DELETE ON "product_compatibility"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_fitting_machines"();--> statement-breakpoint
-- Statement by statement, as each of them sees what was written before it: whoever changes machines of these products comes before all of it or after.
CREATE FUNCTION "fill_lacking"("after" bigint) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  part integer[];
BEGIN
  PERFORM set_config('rodacerta.fills', 'yes', true);
  PERFORM FROM "catalogue_version" FOR UPDATE;
  part := ARRAY(SELECT "id" FROM "products" WHERE "id" > "after" ORDER BY "id" LIMIT 250 FOR UPDATE);
  UPDATE "products" SET "fits_machines" = EXISTS (SELECT FROM "product_compatibility" WHERE "product_id" = "products"."id")
    WHERE "id" = ANY(part) AND ("image_url" IS NULL OR "bore_mm" IS NULL OR "max_load_kg" IS NULL
      OR NOT EXISTS (SELECT FROM "product_compatibility" WHERE "product_id" = "products"."id"));
  RETURN part[cardinality(part)];
END $$;--> statement-breakpoint
-- in batches
SELECT "fill_lacking"($1) AS "last";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cross_references_garbled" ON "cross_references" USING btree ("product_id") WHERE (coalesce("cross_references"."brand", '') || coalesce("cross_references"."part_number", '')) ~ '[\u0080\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008e\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009e\u009f]';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_compatibility_garbled" ON "product_compatibility" USING btree ("product_id") WHERE (coalesce("product_compatibility"."position", '')) ~ '[\u0080\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008e\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009e\u009f]';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_name" ON "products" USING btree ("name" COLLATE "und-x-icu","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_code" ON "products" USING btree ("code" COLLATE "und-x-icu","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_updated" ON "products" USING btree ("updated_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_cheapest" ON "products" USING btree (coalesce("price_cents", 2147483647),"id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_dearest" ON "products" USING btree (coalesce("price_cents", -1),"id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_worst" ON "products" USING btree (coalesce("rating", 101),"id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_best" ON "products" USING btree (coalesce("rating", -1),"id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_lacking" ON "products" USING btree ("lacking","status","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_inactive" ON "products" USING btree ("name" COLLATE "und-x-icu","id") WHERE "products"."status" = 'inactive' and "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_garbled" ON "products" USING btree ("id") WHERE "products"."deleted_at" is null and (coalesce("products"."name", '') || coalesce("products"."code", '') || coalesce("products"."description", '') || coalesce("products"."search_aliases", '') || coalesce("products"."diameter", '') || coalesce("products"."width", '') || coalesce("products"."material", '') || coalesce("products"."hardness", '') || coalesce("products"."max_load", '') || coalesce("products"."application", '') || coalesce("products"."bearing", '') || coalesce("products"."fixing", '') || coalesce("products"."position", '') || coalesce("products"."hub", '')) ~ '[\u0080\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008e\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009e\u009f]';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_kept_featured" ON "products" USING btree ("name" COLLATE "und-x-icu","id") WHERE "products"."featured" and "products"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_in_bin";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_in_bin" ON "products" USING btree ("deleted_at","id") WHERE "products"."deleted_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_by_category";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_category" ON "products" USING btree ("category_id","deleted_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_by_brand";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_brand" ON "products" USING btree ("brand_id","deleted_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_finds_by_day" ON "product_finds" USING btree ("day");
