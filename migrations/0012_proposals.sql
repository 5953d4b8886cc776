CREATE TABLE "answer_drafts" (
	"quotation_id" integer PRIMARY KEY NOT NULL,
	"content" json NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer,
	"updated_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_answers_title_length" CHECK (char_length("title") <= 80),
	CONSTRAINT "canned_answers_text_length" CHECK (char_length("text") <= 9000)
);
--> statement-breakpoint
CREATE TABLE "proposal_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proposal_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"code" text,
	"description" text NOT NULL,
	"ncm" text,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"lead_time" text,
	CONSTRAINT "proposal_lines_quantity" CHECK ("quantity" between 1 and 9999),
	CONSTRAINT "proposal_lines_price" CHECK ("unit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proposal_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proposal_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"version" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" integer,
	"sent_by_name" text NOT NULL,
	"message" text,
	"total_value" text,
	"computed_cents" bigint,
	"discount_hundredths" integer,
	"discount_cents" bigint,
	"freight_terms" text,
	"freight_cents" integer,
	"payment_terms" text,
	"lead_time" text,
	"valid_until" date,
	"pdf" "bytea",
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"decided_by" text,
	"decline_reason" text,
	CONSTRAINT "proposals_one_decision" CHECK ("accepted_at" is null or "declined_at" is null),
	CONSTRAINT "proposals_freight_terms" CHECK ("freight_terms" in ('CIF', 'FOB')),
	CONSTRAINT "proposals_message_length" CHECK (char_length("message") <= 9000),
	CONSTRAINT "proposals_decline_reason_length" CHECK (char_length("decline_reason") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "quotation_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"version" integer,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "quotation_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_notes_text_length" CHECK (char_length("text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "silence_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "silence_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"version" integer NOT NULL,
	"silence" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"is_mailed" boolean NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "quotations_by_guest_email";--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "entered_by" integer;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "silence_ignored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_updated_by_administrators_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_lines" ADD CONSTRAINT "proposal_lines_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_lines" ADD CONSTRAINT "proposal_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_links" ADD CONSTRAINT "proposal_links_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_sent_by_administrators_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_events" ADD CONSTRAINT "quotation_events_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_notes" ADD CONSTRAINT "quotation_notes_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_notes" ADD CONSTRAINT "quotation_notes_author_id_administrators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silence_notices" ADD CONSTRAINT "silence_notices_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answers_title_key" ON "canned_answers" USING btree (lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_lines_by_proposal" ON "proposal_lines" USING btree ("proposal_id","position");--> statement-breakpoint
CREATE INDEX "proposal_lines_by_product" ON "proposal_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_links_token_key" ON "proposal_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "proposal_links_by_proposal" ON "proposal_links" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_links_by_end" ON "proposal_links" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_by_version" ON "proposals" USING btree ("quotation_id","version");--> statement-breakpoint
CREATE INDEX "quotation_events_by_quotation" ON "quotation_events" USING btree ("quotation_id","id");--> statement-breakpoint
CREATE INDEX "quotation_notes_by_quotation" ON "quotation_notes" USING btree ("quotation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "silence_notices_once" ON "silence_notices" USING btree ("quotation_id","version","silence");--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_assigned_to_administrators_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_entered_by_administrators_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotations_by_email" ON "quotations" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "quotations_by_due" ON "quotations" USING btree ("due_at","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotations_by_owner" ON "quotations" USING btree ("assigned_to","id");--> statement-breakpoint
CREATE INDEX "quotations_unread" ON "quotations" USING btree ("id") WHERE "quotations"."seen_at" is null;