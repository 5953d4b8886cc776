CREATE TABLE "product_finds" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_finds_product_id_day_pk" PRIMARY KEY("product_id","day")
);
