CREATE TABLE "maintenance_mode" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"enabled" boolean NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"estimated_time" text NOT NULL,
	"show_contacts" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "maintenance_mode_is_one_row" CHECK ("maintenance_mode"."id" = 1),
	CONSTRAINT "maintenance_mode_lengths" CHECK (char_length("maintenance_mode"."title") <= 120 and char_length("maintenance_mode"."message") <= 1000)
);
--> statement-breakpoint
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
CREATE TABLE "site_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"logo_hash" text,
	"logo" "bytea",
	"version" integer NOT NULL,
	CONSTRAINT "site_settings_is_one_row" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_logo" CHECK (("site_settings"."logo" is null) = ("site_settings"."logo_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_revisions_by_page" ON "page_revisions" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_by_slug" ON "pages" USING btree ("slug");