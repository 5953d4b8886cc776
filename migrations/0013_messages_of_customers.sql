ALTER TABLE "contact_messages" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_by_customer" ON "contact_messages" USING btree ("customer_id");--> statement-breakpoint
-- The trail named whoever had asked; it outlives what may be known of them.
UPDATE "audit_entries" SET "subject_name" = split_part("subject_name", ' ', 1) WHERE "action" LIKE 'quotation.%' AND "subject_name" LIKE '#% %';
