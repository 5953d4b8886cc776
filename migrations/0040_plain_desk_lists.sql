-- The write path derives what triggers derived before, and counts are counted: no trigger and no function is left.
DROP TRIGGER "keep_counts" ON "quotations";--> statement-breakpoint
DROP TRIGGER "keep_counts_of_nothing" ON "quotations";--> statement-breakpoint
DROP TRIGGER "keep_search_text" ON "quotations";--> statement-breakpoint
DROP TRIGGER "keep_counts" ON "contact_messages";--> statement-breakpoint
DROP TRIGGER "keep_counts_of_nothing" ON "contact_messages";--> statement-breakpoint
DROP TRIGGER "keep_counts" ON "outbox";--> statement-breakpoint
DROP TRIGGER "keep_counts_of_nothing" ON "outbox";--> statement-breakpoint
DROP TRIGGER "keep_codes" ON "quotation_items";--> statement-breakpoint
DROP TRIGGER "keep_codes" ON "proposal_lines";--> statement-breakpoint
DROP TRIGGER "keep_first_answer" ON "proposals";--> statement-breakpoint
DROP TRIGGER "keep_silence" ON "silence_notices";--> statement-breakpoint
DROP TRIGGER "keep_changed_silence" ON "silence_notices";--> statement-breakpoint
DROP TRIGGER "keep_gone_silence" ON "silence_notices";--> statement-breakpoint
DROP FUNCTION "keep_counts";--> statement-breakpoint
DROP FUNCTION "forget_counts_of_nothing";--> statement-breakpoint
DROP FUNCTION "keep_search_text";--> statement-breakpoint
DROP FUNCTION "keep_asked_codes";--> statement-breakpoint
DROP FUNCTION "keep_offered_codes";--> statement-breakpoint
DROP FUNCTION "keep_first_answer";--> statement-breakpoint
DROP FUNCTION "keep_silence";--> statement-breakpoint
DROP FUNCTION "counted_as"(quotations);--> statement-breakpoint
DROP FUNCTION "counted_as"(contact_messages);--> statement-breakpoint
DROP FUNCTION "counted_as"(outbox);--> statement-breakpoint
DROP TABLE "asked_days";--> statement-breakpoint
DROP TABLE "asked_products";--> statement-breakpoint
DROP TABLE "kept_counts";--> statement-breakpoint
DROP INDEX "quotations_searched";--> statement-breakpoint
DROP INDEX "outbox_search";--> statement-breakpoint
DROP INDEX "contact_messages_search";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As `searchTextOf` writes it: words, codes without punctuation, digits of the telephone.
UPDATE "quotations" SET "search_text" =
  regexp_replace(lower(normalize(concat_ws(E'\n', "name", "company", "email", "phone", "products", "message", "codes"), NFD)), '[\u0300-\u036f]', '', 'g')
  || E'\x1e' || regexp_replace(lower(normalize(concat_ws(E'\n', "products", "codes"), NFD)), '[^a-z0-9\n]', '', 'g')
  || E'\x1e' || regexp_replace(coalesce("phone", ''), '\D', '', 'g');--> statement-breakpoint
UPDATE "contact_messages" SET "search_text" =
  regexp_replace(lower(normalize(concat_ws(E'\n', "name", "company", "email", "phone", "subject", "message"), NFD)), '[\u0300-\u036f]', '', 'g')
  || E'\x1e\x1e' || regexp_replace(coalesce("phone", ''), '\D', '', 'g');--> statement-breakpoint
UPDATE "outbox" SET "search_text" =
  regexp_replace(lower(normalize(concat_ws(E'\n', "recipient", "subject"), NFD)), '[\u0300-\u036f]', '', 'g') || E'\x1e\x1e';--> statement-breakpoint
ALTER TABLE "quotations" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "quotations" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "quotations_search" ON "quotations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_search" ON "outbox" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);
