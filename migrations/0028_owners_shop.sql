CREATE TABLE "setup_marks" (
	"administrator_id" integer NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_marks_administrator_id_mark_pk" PRIMARY KEY("administrator_id","mark"),
	CONSTRAINT "setup_marks_mark" CHECK ("mark" in ('privacy-read', 'put-away'))
);
--> statement-breakpoint
CREATE TABLE "site_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_words_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_words_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"author_name" text NOT NULL,
	"written" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_code" text;--> statement-breakpoint
ALTER TABLE "setup_marks" ADD CONSTRAINT "setup_marks_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;