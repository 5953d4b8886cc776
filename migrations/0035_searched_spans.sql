CREATE INDEX CONCURRENTLY "quotations_searched" ON "quotations" USING gin ("search_text" gin_trgm_ops,(array["id" / 50000]));
--> statement-breakpoint
DROP INDEX CONCURRENTLY "quotations_search";
