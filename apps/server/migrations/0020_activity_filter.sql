-- How often an actor did what, in blocks of 128 of the actor's records, so that a page of one action is near whatever the
-- log holds: a block says how many of its action there were before it, and only its 128 records are looked at. The log
-- itself is not touched; these counts can be computed from it at any time.
CREATE TABLE audit_action_blocks (
  -- The actor's name in lower case.
  name text NOT NULL,
  -- An action, or '-Login': everything but that.
  action text NOT NULL,
  -- The records from 128 * block + 1 to 128 * (block + 1).
  block bigint NOT NULL,
  events integer NOT NULL,
  events_before bigint NOT NULL,
  PRIMARY KEY (name, action, block)
) WITH (fillfactor = 70);
CREATE INDEX audit_action_blocks_before_idx ON audit_action_blocks (name, action, events_before);

INSERT INTO audit_action_blocks (name, action, block, events, events_before)
SELECT name, action, block, events,
  coalesce(sum(events) OVER (PARTITION BY name, action ORDER BY block ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
FROM (
  SELECT lower(actor_username) AS name, kinds.action, (actor_position - 1) / 128 AS block, count(*) AS events
  FROM audit_events
  CROSS JOIN LATERAL (
    SELECT audit_events.action UNION ALL SELECT '-Login' WHERE audit_events.action <> 'Login'
  ) AS kinds
  GROUP BY 1, 2, 3
) AS blocks;

-- The chain's trigger has locked the actor by then: no two transactions count for one at a time.
CREATE FUNCTION count_audit_action() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY CASE WHEN NEW.action = 'Login' THEN ARRAY['Login'] ELSE ARRAY[NEW.action, '-Login'] END LOOP
    INSERT INTO audit_action_blocks AS blocks (name, action, block, events, events_before)
    VALUES (lower(NEW.actor_username), kind, (NEW.actor_position - 1) / 128, 1, coalesce((
      SELECT latest.events_before + latest.events FROM audit_action_blocks AS latest
      WHERE latest.name = lower(NEW.actor_username) AND latest.action = kind ORDER BY latest.block DESC LIMIT 1
    ), 0))
    ON CONFLICT (name, action, block) DO UPDATE SET events = blocks.events + 1;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_events_count_action AFTER INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION count_audit_action();
