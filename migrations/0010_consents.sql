CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" text NOT NULL,
	"customer_id" integer,
	"purpose" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"text_version" integer NOT NULL,
	"address" text,
	"decided_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_purpose" CHECK ("purpose" in ('statistics'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("device","purpose","decided_at");--> statement-breakpoint
CREATE INDEX "consents_by_customer" ON "consents" USING btree ("customer_id");