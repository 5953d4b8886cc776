CREATE TABLE "site_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"logo_hash" text,
	"logo" "bytea",
	"version" integer NOT NULL,
	CONSTRAINT "site_settings_is_one_row" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_logo" CHECK (("site_settings"."logo" is null) = ("site_settings"."logo_hash" is null))
);
