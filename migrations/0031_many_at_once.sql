CREATE TABLE "removed_images" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_images_import_id_product_id_hash_pk" PRIMARY KEY("import_id","product_id","hash")
);
--> statement-breakpoint
ALTER TABLE "table_imports" ADD COLUMN "kind" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_images" ADD CONSTRAINT "removed_images_import_id_table_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."table_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_images" ADD CONSTRAINT "removed_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_images_by_product" ON "removed_images" USING btree ("product_id");