CREATE TABLE "outbox_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "cnpj" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "cep" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "machine" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "measures" text;--> statement-breakpoint
ALTER TABLE "outbox_attachments" ADD CONSTRAINT "outbox_attachments_message_id_outbox_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_photos" ADD CONSTRAINT "quotation_photos_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_attachments_by_message" ON "outbox_attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_photos_by_quotation" ON "quotation_photos" USING btree ("quotation_id","position");--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_reachable" CHECK ("email" is not null or "phone" is not null);--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_cnpj" CHECK ("cnpj" ~ '^[0-9A-Z]{12}[0-9]{2}$');--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_cep" CHECK ("cep" ~ '^[0-9]{8}$');--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_machine_length" CHECK (char_length("machine") <= 160);--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_measures_length" CHECK (char_length("measures") <= 1000);