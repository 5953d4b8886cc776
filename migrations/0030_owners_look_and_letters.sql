CREATE TABLE "mail_letter_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_letter_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_name" text NOT NULL,
	"words" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_letters" (
	"letter" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_appearance_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_appearance_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"author_name" text NOT NULL,
	"appearance" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_letter_revisions_by_letter" ON "mail_letter_revisions" USING btree ("letter","id");