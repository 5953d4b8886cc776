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
