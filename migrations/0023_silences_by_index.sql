-- A notice that is gone is no longer open.
CREATE TRIGGER keep_gone_silence AFTER DELETE ON silence_notices REFERENCING OLD TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_silence();
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_by_recipient" ON "outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_by_reply_to" ON "outbox" USING btree (lower("reply_to"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "proposals_sent" ON "proposals" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "idempotency_keys_by_subject" ON "idempotency_keys" USING btree (("answer" ->> 'id'));