CREATE TABLE "administrators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_name_length" CHECK (char_length("name") <= 120)
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_version_is_one_row" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_length" CHECK (char_length("name") <= 120)
);
--> statement-breakpoint
CREATE TABLE "cross_references" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cross_references_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"brand" text,
	"part_number" text NOT NULL,
	"part_number_key" text NOT NULL,
	"certainty" text DEFAULT 'to-confirm' NOT NULL,
	"source" text
);
--> statement-breakpoint
CREATE TABLE "machine_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer,
	"model" text NOT NULL,
	"model_key" text NOT NULL,
	"machine_type" text
);
--> statement-breakpoint
CREATE TABLE "product_compatibility" (
	"product_id" integer NOT NULL,
	"machine_model_id" integer NOT NULL,
	"position" text,
	"certainty" text DEFAULT 'to-confirm' NOT NULL,
	"sequence" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_compatibility_product_id_machine_model_id_pk" PRIMARY KEY("product_id","machine_model_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text,
	"featured" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"rating" smallint,
	"price_cents" integer,
	"category_id" integer,
	"brand_id" integer,
	"diameter" text,
	"width" text,
	"material" text,
	"hardness" text,
	"max_load" text,
	"application" text,
	"diameter_mm" numeric(8, 2),
	"width_mm" numeric(8, 2),
	"bore_mm" numeric(8, 2),
	"hub_width_mm" numeric(8, 2),
	"hardness_shore" smallint,
	"max_load_kg" numeric(8, 2),
	"bearing" text,
	"fixing" text,
	"position" text,
	"hub" text,
	"temp_min" smallint,
	"temp_max" smallint,
	"ncm" text,
	"search_aliases" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_status" CHECK ("products"."status" in ('active', 'inactive')),
	CONSTRAINT "products_rating" CHECK ("products"."rating" between 0 and 100),
	CONSTRAINT "products_price" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "products_name_length" CHECK (char_length("name") <= 200),
	CONSTRAINT "products_description_length" CHECK (char_length("description") <= 5000),
	CONSTRAINT "products_code_length" CHECK (char_length("code") <= 60)
);
--> statement-breakpoint
ALTER TABLE "cross_references" ADD CONSTRAINT "cross_references_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_models" ADD CONSTRAINT "machine_models_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_compatibility" ADD CONSTRAINT "product_compatibility_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_compatibility" ADD CONSTRAINT "product_compatibility_machine_model_id_machine_models_id_fk" FOREIGN KEY ("machine_model_id") REFERENCES "public"."machine_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "administrators_username_key" ON "administrators" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_slug_key" ON "brands" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug_key" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "cross_references_by_product" ON "cross_references" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cross_references_part_number_key" ON "cross_references" USING btree ("part_number_key");--> statement-breakpoint
CREATE UNIQUE INDEX "machine_models_brand_model_key" ON "machine_models" USING btree (coalesce("brand_id", 0),"model_key");--> statement-breakpoint
CREATE INDEX "machine_models_model_key" ON "machine_models" USING btree ("model_key");--> statement-breakpoint
CREATE INDEX "product_compatibility_by_model" ON "product_compatibility" USING btree ("machine_model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_key" ON "products" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug_key" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_code_key_index" ON "products" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name" COLLATE "und-x-icu","id") WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree (coalesce("rating", -1) DESC,"id" DESC) WHERE "products"."status" = 'active';--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "products_by_measure" ON "products" USING btree ("diameter_mm","width_mm");--> statement-breakpoint
CREATE INDEX "products_search_text" ON "products" USING gin ("search_text" gin_trgm_ops);