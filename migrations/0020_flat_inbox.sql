CREATE TABLE "asked_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asked_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asked_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"product_id" integer,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"requests" integer NOT NULL,
	"quantity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_counts" (
	"about" text NOT NULL,
	"name" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "codes" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "search_text" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "has_silence" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "answered_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "asked_products" ADD CONSTRAINT "asked_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "asked_products_by_day" ON "asked_products" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "asked_products_by_product" ON "asked_products" USING btree ("product_id");
--> statement-breakpoint
-- What a row is counted as.
CREATE FUNCTION counted_as(q quotations) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY[
    q.status,
    CASE WHEN q.seen_at IS NULL THEN 'unread' END,
    CASE WHEN q.due_at IS NOT NULL THEN 'owed ' || q.status END,
    CASE WHEN q.has_silence AND NOT q.silence_ignored THEN 'silent' END
  ], NULL) $$;
--> statement-breakpoint
CREATE FUNCTION counted_as(m contact_messages) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN m.quotation_id IS NULL THEN array_remove(ARRAY[
    CASE WHEN m.archived_at IS NULL THEN 'inbox' ELSE 'archived' END,
    CASE WHEN m.archived_at IS NULL AND m.seen_at IS NULL THEN 'unread' END
  ], NULL) ELSE '{}' END $$;
--> statement-breakpoint
CREATE FUNCTION counted_as(o outbox) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$ SELECT ARRAY[o.status] $$;
--> statement-breakpoint
CREATE FUNCTION keep_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_counts SELECT TG_TABLE_NAME, unnest(counted_as(NEW)), 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kept_counts SELECT TG_TABLE_NAME, unnest(counted_as(OLD)), -1;
  ELSE
    INSERT INTO kept_counts
      SELECT TG_TABLE_NAME, name, sum(change) FROM (
        SELECT unnest(counted_as(NEW)) AS name, 1 AS change UNION ALL SELECT unnest(counted_as(OLD)), -1
      ) AS changes GROUP BY name HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of an empty table nothing is left to add up.
CREATE FUNCTION forget_counts_of_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM kept_counts WHERE about = %L AND NOT EXISTS (SELECT FROM %I)', TG_TABLE_NAME, TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_counts AFTER INSERT OR DELETE OR UPDATE OF status, seen_at, due_at, has_silence, silence_ignored ON quotations FOR EACH ROW EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER keep_counts_of_nothing AFTER DELETE ON quotations FOR EACH STATEMENT EXECUTE FUNCTION forget_counts_of_nothing();
--> statement-breakpoint
CREATE TRIGGER keep_counts AFTER INSERT OR DELETE OR UPDATE OF quotation_id, seen_at, archived_at ON contact_messages FOR EACH ROW EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER keep_counts_of_nothing AFTER DELETE ON contact_messages FOR EACH STATEMENT EXECUTE FUNCTION forget_counts_of_nothing();
--> statement-breakpoint
CREATE TRIGGER keep_counts AFTER INSERT OR DELETE OR UPDATE OF status ON outbox FOR EACH ROW EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER keep_counts_of_nothing AFTER DELETE ON outbox FOR EACH STATEMENT EXECUTE FUNCTION forget_counts_of_nothing();
--> statement-breakpoint
-- Folds letters as `withoutAccents` does.
CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := translate(
      lower(concat_ws(' ', NEW.name, NEW.company, NEW.email, NEW.phone, NEW.products, NEW.message, NEW.codes)),
      'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'
    ) || ' ' || regexp_replace(coalesce(NEW.phone, ''), '\D+', '', 'g')
      || ' ' || regexp_replace(lower(NEW.products), '[^a-z0-9]+', '', 'g')
      || ' ' || regexp_replace(lower(coalesce(NEW.codes, '')), '[^a-z0-9\n]+', '', 'g');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search_text BEFORE INSERT OR UPDATE OF name, company, email, phone, products, message, codes ON quotations
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE FUNCTION keep_asked_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotations SET codes = concat_ws(E'\n', codes, added.lines) FROM (
    SELECT quotation_id, string_agg(DISTINCT code, E'\n') AS lines, array_agg(code) AS list FROM new_rows GROUP BY quotation_id
  ) AS added
  WHERE id = added.quotation_id AND NOT coalesce(string_to_array(codes, E'\n') @> added.list, false);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_codes AFTER INSERT ON quotation_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_asked_codes();
--> statement-breakpoint
CREATE FUNCTION keep_offered_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotations SET codes = concat_ws(E'\n', codes, added.lines) FROM (
    SELECT proposals.quotation_id, string_agg(DISTINCT code, E'\n') AS lines, array_agg(code) AS list
    FROM new_rows JOIN proposals ON proposals.id = new_rows.proposal_id WHERE code IS NOT NULL GROUP BY proposals.quotation_id
  ) AS added
  WHERE id = added.quotation_id AND NOT coalesce(string_to_array(codes, E'\n') @> added.list, false);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_codes AFTER INSERT ON proposal_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_offered_codes();
--> statement-breakpoint
CREATE FUNCTION keep_first_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotations SET answered_at = sent.first FROM (
    SELECT quotation_id, min(sent_at) AS first FROM new_rows GROUP BY quotation_id
  ) AS sent
  WHERE id = sent.quotation_id AND (answered_at IS NULL OR answered_at > sent.first);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_first_answer AFTER INSERT ON proposals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_first_answer();
--> statement-breakpoint
CREATE FUNCTION keep_silence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotations SET has_silence = NOT has_silence
  WHERE id IN (SELECT quotation_id FROM new_rows)
    AND has_silence <> EXISTS (SELECT FROM silence_notices WHERE quotation_id = quotations.id AND settled_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_silence AFTER INSERT ON silence_notices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_silence();
--> statement-breakpoint
CREATE TRIGGER keep_changed_silence AFTER UPDATE ON silence_notices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_silence();
--> statement-breakpoint
-- in batches
WITH part AS (SELECT id FROM quotations WHERE id > $1 ORDER BY id LIMIT 1000),
  asked AS (SELECT quotation_id, code FROM quotation_items WHERE quotation_id IN (SELECT id FROM part)),
  offered AS (
    SELECT quotation_id, code FROM proposals JOIN proposal_lines ON proposal_id = proposals.id
    WHERE quotation_id IN (SELECT id FROM part) AND code IS NOT NULL
  ),
  known AS (
    SELECT quotation_id, string_agg(DISTINCT code, E'\n') AS codes FROM (SELECT * FROM asked UNION ALL SELECT * FROM offered) AS lines
    GROUP BY quotation_id
  ),
  answered AS (SELECT quotation_id, min(sent_at) AS first FROM proposals WHERE quotation_id IN (SELECT id FROM part) GROUP BY quotation_id),
  silent AS (SELECT DISTINCT quotation_id FROM silence_notices WHERE quotation_id IN (SELECT id FROM part) AND settled_at IS NULL),
  done AS (
    UPDATE quotations SET codes = concat_ws(E'\n', quotations.codes, known.codes), answered_at = least(answered_at, answered.first),
      has_silence = has_silence OR silent.quotation_id IS NOT NULL
    FROM part LEFT JOIN known ON known.quotation_id = part.id LEFT JOIN answered ON answered.quotation_id = part.id
      LEFT JOIN silent ON silent.quotation_id = part.id
    WHERE quotations.id = part.id
  )
SELECT max(id) AS last FROM part;
--> statement-breakpoint
-- in batches: all in one, so that nothing is counted that changes meanwhile
WITH counted AS (
    SELECT 'quotations' AS about, unnest(counted_as(q)) AS name, 1 AS change FROM quotations AS q
    UNION ALL SELECT 'contact_messages', unnest(counted_as(m)), 1 FROM contact_messages AS m
    UNION ALL SELECT 'outbox', unnest(counted_as(o)), 1 FROM outbox AS o
    UNION ALL SELECT about, name, -change FROM kept_counts
  ),
  added AS (INSERT INTO kept_counts SELECT about, name, sum(change) FROM counted GROUP BY about, name HAVING sum(change) <> 0)
SELECT NULL::int AS last WHERE $1::int >= 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_at" ON "audit_entries" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_by_administrator" ON "audit_entries" USING btree ("administrator_id","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_by_action" ON "audit_entries" USING btree ("action","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_by_kind" ON "audit_entries" USING btree (split_part("action", '.', 1),"id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_subject_name" ON "audit_entries" USING gin (lower("subject_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_of_status" ON "outbox" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_search" ON "outbox" USING gin (translate(lower(coalesce("recipient", '') || ' ' || coalesce("subject", '')), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_here" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."quotation_id" is null and "contact_messages"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_archived" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."quotation_id" is null and "contact_messages"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_arrived" ON "contact_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_search" ON "contact_messages" USING gin ((translate(lower(coalesce("name", '') || ' ' || coalesce("company", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("message", '')), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
    || ' ' || regexp_replace(coalesce("phone", ''), '\D', '', 'g')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotation_items_of_quotation" ON "quotation_items" USING btree ("quotation_id","product_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_arrived" ON "quotations" USING btree ("created_at","id","status","answered_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_due" ON "quotations" USING btree (coalesce("due_at", 'infinity'::timestamptz),(case when "due_at" is null then -"id" else "id" end));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_of_status" ON "quotations" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_of_status_due" ON "quotations" USING btree ("status",coalesce("due_at", 'infinity'::timestamptz),(case when "due_at" is null then -"id" else "id" end));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_of_owner_due" ON "quotations" USING btree ("assigned_to",coalesce("due_at", 'infinity'::timestamptz),(case when "due_at" is null then -"id" else "id" end));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_unread_due" ON "quotations" USING btree (coalesce("due_at", 'infinity'::timestamptz),(case when "due_at" is null then -"id" else "id" end)) WHERE "quotations"."seen_at" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_asked_due" ON "quotations" USING btree (coalesce("due_at", 'infinity'::timestamptz),(case when "due_at" is null then -"id" else "id" end)) WHERE ("quotations"."due_at" is not null and "quotations"."status" not in ('pending'));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_silent_due" ON "quotations" USING btree (coalesce("due_at", 'infinity'::timestamptz),(case when "due_at" is null then -"id" else "id" end)) WHERE ("quotations"."has_silence" and not "quotations"."silence_ignored");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_search" ON "quotations" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY "audit_entries_by_time";
--> statement-breakpoint
DROP INDEX CONCURRENTLY "quotation_items_by_quotation";
--> statement-breakpoint
DROP INDEX CONCURRENTLY "quotations_by_arrival";
--> statement-breakpoint
DROP INDEX CONCURRENTLY "quotations_by_due";
