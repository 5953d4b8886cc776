CREATE TABLE "missed_machines" (
	"brand" text NOT NULL,
	"model_key" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_day" date NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "missed_machines_brand_model_key_pk" PRIMARY KEY("brand","model_key"),
	CONSTRAINT "missed_machines_brand_length" CHECK (char_length("brand") <= 120),
	CONSTRAINT "missed_machines_model_key_length" CHECK (char_length("model_key") <= 60)
);
--> statement-breakpoint
ALTER TABLE "product_compatibility" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "product_compatibility" ADD CONSTRAINT "product_compatibility_source_length" CHECK (char_length("source") <= 200) NOT VALID;