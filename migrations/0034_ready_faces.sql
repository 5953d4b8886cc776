-- Everybody who changes the catalogue begins here: none of them is in the middle of it while its tables are locked for a moment.
LOCK TABLE "catalogue_version" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "product_cards" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "product_cards" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
