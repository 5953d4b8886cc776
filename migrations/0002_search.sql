CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"measure" text,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missed_searches_day_text_pk" PRIMARY KEY("day","text"),
	CONSTRAINT "missed_searches_text_length" CHECK (char_length("text") <= 200)
);
--> statement-breakpoint
DROP INDEX "cross_references_part_number_key";--> statement-breakpoint
DROP INDEX "machine_models_model_key";--> statement-breakpoint
DROP INDEX "products_code_key_index";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('portuguese', search_text)) STORED;--> statement-breakpoint
CREATE INDEX "products_search_vector" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "cross_references_part_number_key" ON "cross_references" USING btree (ltrim("part_number_key", '0') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "machine_models_model_key" ON "machine_models" USING btree ("model_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_code_key_index" ON "products" USING btree ("code_key" text_pattern_ops);