ALTER TABLE "contact_messages" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "quotations_by_arrival" ON "quotations" USING btree ("created_at");