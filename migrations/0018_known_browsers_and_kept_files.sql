CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text;--> statement-breakpoint
UPDATE "outbox" SET "about" = 'quotation ' || substring("subject" from '#([0-9]+)') WHERE "kind" IN ('quotation-desk', 'quotation-customer') AND "subject" ~ '#[0-9]+';--> statement-breakpoint
ALTER TABLE "outbox_attachments" ADD COLUMN "kept_as" text;--> statement-breakpoint
ALTER TABLE "outbox_attachments" ADD COLUMN "size" integer;--> statement-breakpoint
UPDATE "outbox_attachments" a SET "size" = length(a."bytes"), "kept_as" = CASE
	WHEN a."file_name" ~ '^cotacao-[0-9]+-foto-[0-9]+[.]jpg$' THEN 'photo ' || split_part(a."file_name", '-', 2) || ' ' || a."position"
	ELSE (SELECT 'proposal ' || p."id" FROM "proposals" p WHERE a."file_name" = 'proposta-' || p."quotation_id" || '-' || p."version" || '.pdf')
END;--> statement-breakpoint
DELETE FROM "outbox_attachments" WHERE "kept_as" IS NULL;--> statement-breakpoint
ALTER TABLE "outbox_attachments" ALTER COLUMN "kept_as" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_attachments" ALTER COLUMN "size" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_by_about" ON "outbox" USING btree ("about");--> statement-breakpoint
ALTER TABLE "outbox_attachments" DROP COLUMN "bytes";
