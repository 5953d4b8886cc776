CREATE TABLE "page_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_name" text NOT NULL,
	"title" text NOT NULL,
	"seo_title" text NOT NULL,
	"description" text NOT NULL,
	"blocks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"seo_title" text NOT NULL,
	"description" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp with time zone,
	"show_in_navigation" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pages_status" CHECK ("pages"."status" in ('draft', 'published')),
	CONSTRAINT "pages_lengths" CHECK (char_length("pages"."slug") <= 80 and char_length("pages"."title") <= 120)
);
--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_revisions_by_page" ON "page_revisions" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_by_slug" ON "pages" USING btree ("slug");