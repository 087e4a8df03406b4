-- A day of the activity log is sealed once it is over: a signed digest says how many records it has and how its chain ends.
-- A sealed day takes no record any more, and only a sealed day may lose its records, when they are old; the digest stays.
-- docs/decisions/0055-sealed-days.md says why.
CREATE TABLE audit_digest_keys (
  -- Thumbprint of the public key (RFC 7638).
  id text PRIMARY KEY,
  public_key jsonb NOT NULL,
  private_key jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE audit_digests (
  day date PRIMARY KEY,
  -- Records are counted through, in the order in which days were sealed.
  first_record bigint NOT NULL UNIQUE,
  last_record bigint NOT NULL UNIQUE,
  sealed_at timestamptz NOT NULL,
  key_id text NOT NULL,
  -- The digest and its signature (RFC 7515), to which the columns above are only the index.
  jws text NOT NULL,
  -- When it was written into AUDIT_DIGEST_DIR.
  written_at timestamptz,
  -- Since when its records are being removed.
  removed_at timestamptz
);

-- How many of the actor's records, the first ones, have been removed with their days.
ALTER TABLE audit_actors ADD COLUMN removed bigint NOT NULL DEFAULT 0;

-- As in migration 0010, and not before the end of the last sealed day.
CREATE OR REPLACE FUNCTION chain_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head_before bytea;
  sealed date;
BEGIN
  NEW.occurred_at := date_trunc('milliseconds', NEW.occurred_at);
  -- Locks the actor, then the day, always in this order. An actor's time never runs backward, so that a range of time is
  -- a range of positions, even when the clocks of two servers differ a little.
  INSERT INTO audit_actors AS actors (name, events, last_at)
  VALUES (lower(NEW.actor_username), 1, NEW.occurred_at)
  ON CONFLICT (name) DO UPDATE
    SET events = actors.events + 1, last_at = greatest(actors.last_at, excluded.last_at)
  RETURNING events, last_at INTO NEW.actor_position, NEW.occurred_at;

  LOOP
    SELECT max(day) INTO sealed FROM audit_digests;
    NEW.occurred_at := greatest(NEW.occurred_at, (sealed + 1)::timestamp AT TIME ZONE 'UTC');
    NEW.day := (NEW.occurred_at AT TIME ZONE 'UTC')::date;
    INSERT INTO audit_days (day, events, head, opening, previous_day, previous_events)
    SELECT NEW.day, 0, opening, opening, before.day, before.events
    FROM (SELECT 1) AS one
    LEFT JOIN LATERAL (
      SELECT day, events, head FROM audit_days WHERE day < NEW.day ORDER BY day DESC LIMIT 1
    ) AS before ON true
    CROSS JOIN LATERAL (SELECT coalesce(before.head, decode(repeat('00', 32), 'hex')) AS opening) AS begins
    WHERE NOT EXISTS (SELECT FROM audit_days WHERE day = NEW.day)
    ON CONFLICT (day) DO NOTHING;

    SELECT events + 1, head INTO NEW.position, head_before FROM audit_days WHERE day = NEW.day FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    -- It may have been sealed while this waited for its row.
    EXIT WHEN NOT EXISTS (SELECT FROM audit_digests WHERE day >= NEW.day);
    DELETE FROM audit_days WHERE day = NEW.day AND events = 0;
  END LOOP;
  UPDATE audit_actors SET last_at = NEW.occurred_at WHERE name = lower(NEW.actor_username) AND last_at < NEW.occurred_at;
  NEW.hash := audit_hash(head_before, NEW);
  UPDATE audit_days SET events = NEW.position, head = NEW.hash WHERE day = NEW.day;
  RETURN NEW;
END $$;

DROP TRIGGER audit_events_append_only ON audit_events;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE FUNCTION refuse_audit_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_digests WHERE day = OLD.day AND removed_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The activity log is only added to: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_events_removal BEFORE DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_audit_removal();
