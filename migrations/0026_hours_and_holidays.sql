ALTER TABLE "quotations" ADD COLUMN "owed_since" timestamp with time zone;
--> statement-breakpoint
-- Hours that the desk wrote in words become hours to count with, where they can be read. Other words stay stored and are said no more.
WITH lines AS (
    SELECT place, line ->> 'days' AS days, lower(line ->> 'hours') = 'fechado' AS is_closed,
      regexp_match(translate(line ->> 'hours', U&'\00A0', ' '), '^([01]?[0-9]|2[0-3])h([0-5][0-9])? às ([01]?[0-9]|2[0-3])h([0-5][0-9])?$') AS hours
    FROM site_settings, jsonb_array_elements(settings -> 'openingHours') WITH ORDINALITY AS said(line, place)
  ),
  times AS (
    SELECT place, days, is_closed, lpad(hours[1], 2, '0') || ':' || coalesce(hours[2], '00') AS opens,
      lpad(hours[3], 2, '0') || ':' || coalesce(hours[4], '00') AS closes
    FROM lines
  ),
  openings AS (
    SELECT place, days, is_closed OR opens < closes AS is_read, jsonb_build_object(
      'isOpen', NOT is_closed, 'opens', coalesce(opens, ''), 'closes', coalesce(closes, ''), 'counts', place = 1
    ) AS opening
    FROM times
  ),
  weeks AS (
    SELECT jsonb_agg(opening ORDER BY place) AS openings FROM openings
    HAVING array_agg(days ORDER BY place) = ARRAY['Segunda a sexta', 'Sábado', 'Domingo'] AND bool_and(coalesce(is_read, false))
  )
UPDATE site_settings SET settings = settings - 'openingHours' - 'openingHoursShort' || jsonb_build_object('schedule', jsonb_build_object(
  'answerDays', 1,
  'week', jsonb_build_array(openings -> 0, openings -> 0, openings -> 0, openings -> 0, openings -> 0, openings -> 1, openings -> 2),
  'optionalHolidays', jsonb_build_array('corpus-christi'),
  'localHolidays', jsonb_build_array(
    jsonb_build_object('day', '07-09', 'name', 'Revolução Constitucionalista (SP)'),
    jsonb_build_object('day', '12-08', 'name', 'Nossa Senhora da Conceição (Campinas)')
  ),
  'exceptions', jsonb_build_array()
)) FROM weeks WHERE openings -> 0 -> 'isOpen' = 'true';
--> statement-breakpoint
-- in batches
WITH part AS (SELECT id, created_at, due_at, version FROM quotations WHERE id > $1 ORDER BY id LIMIT 1000),
  owed AS (
    SELECT part.id, due_at, CASE WHEN part.version > 0
      THEN coalesce(min(at) FILTER (WHERE kind IN ('change-asked', 'revalidation-asked') AND event.version = part.version), max(at) FILTER (WHERE kind = 'status-pending'))
      ELSE coalesce(max(at) FILTER (WHERE kind = 'status-pending'), created_at) END AS since
    FROM part LEFT JOIN quotation_events AS event ON quotation_id = part.id AND kind IN ('change-asked', 'revalidation-asked', 'status-pending')
    WHERE due_at IS NOT NULL GROUP BY part.id, due_at, part.version, created_at
  ),
  -- Of what was due long after anything that is known of it nobody knows why.
  done AS (
    UPDATE quotations SET owed_since = since FROM owed
    WHERE quotations.id = owed.id AND owed_since IS NULL AND owed.due_at > since AND owed.due_at < since + interval '15 days'
  )
SELECT max(id) AS last FROM part;
