CREATE TABLE "import_matchings" (
	"headings_hash" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"wishes" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "table_import_lines" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "table_import_lines_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "table_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"brought" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "table_import_lines" ADD CONSTRAINT "table_import_lines_import_id_table_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."table_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_import_lines" ADD CONSTRAINT "table_import_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_import_lines_by_product" ON "table_import_lines" USING btree ("product_id");