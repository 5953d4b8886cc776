CREATE TABLE "customer_machines" (
	"customer_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"name" text NOT NULL,
	"serial" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_machines_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "customer_machines_brand_length" CHECK (char_length("brand") <= 60),
	CONSTRAINT "customer_machines_model_length" CHECK (char_length("model") <= 60),
	CONSTRAINT "customer_machines_name_length" CHECK (char_length("name") <= 80),
	CONSTRAINT "customer_machines_serial_length" CHECK (char_length("serial") <= 60)
);
--> statement-breakpoint
ALTER TABLE "customer_machines" ADD CONSTRAINT "customer_machines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;