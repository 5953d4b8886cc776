CREATE TABLE "removed_groups" (
	"kind" text NOT NULL,
	"group_id" integer NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_to" integer,
	"kept" jsonb NOT NULL,
	"members" jsonb NOT NULL,
	"machines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "removed_groups_kind_group_id_pk" PRIMARY KEY("kind","group_id")
);
