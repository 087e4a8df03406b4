-- The trail is only added to, and what is written is chained: each record holds a hash (SHA-256) of itself and of the
-- record before it on its day (UTC). `npm run audit:verify` walks the chain; docs/decisions/0024 says what it proves.
CREATE TABLE audit_days (
  day date PRIMARY KEY,
  events integer NOT NULL,
  -- Hash of the day's last record; what the day began with, as long as it has none.
  head bytea NOT NULL,
  -- The day begins with what stood last in the log when its first record came: that of the record number
  -- `previous_events` of `previous_day`, or zeros.
  opening bytea NOT NULL,
  previous_day date,
  previous_events integer
) WITH (fillfactor = 50);

-- Whoever did something, in lower case, and how many records that made.
CREATE TABLE audit_actors (
  name text PRIMARY KEY,
  events bigint NOT NULL,
  last_at timestamptz NOT NULL
) WITH (fillfactor = 50);

ALTER TABLE audit_events RENAME TO unchained_audit_events;
ALTER INDEX audit_events_pkey RENAME TO unchained_audit_events_pkey;
ALTER INDEX audit_events_actor_idx RENAME TO unchained_audit_events_actor_idx;

CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL,
  -- No reference: what was written stays when the account is deleted, number and name.
  actor_user_id bigint,
  actor_username text NOT NULL,
  action text NOT NULL,
  web_service text NOT NULL DEFAULT '',
  data text NOT NULL DEFAULT '',
  -- Both count from 1 without a gap: over the day, and over all that the actor did.
  day date NOT NULL,
  position integer NOT NULL,
  actor_position bigint NOT NULL,
  hash bytea NOT NULL
);
CREATE UNIQUE INDEX audit_events_day_key ON audit_events (day, position);
-- A page of an actor's records is a range of positions, however many there are.
CREATE UNIQUE INDEX audit_events_actor_key ON audit_events (lower(actor_username), actor_position);
CREATE INDEX audit_events_actor_time_idx ON audit_events (lower(actor_username), occurred_at, actor_position);

-- A field of a hashed record: its length in bytes, a colon, itself. Nothing in one field can look like the next.
CREATE FUNCTION audit_field(value text) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT convert_to(octet_length(value) || ':' || value, 'UTF8')
$$;

CREATE FUNCTION audit_hash(previous bytea, event audit_events) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(
    previous
    || audit_field(to_char(event.day, 'YYYY-MM-DD'))
    || audit_field(event.position::text)
    || audit_field(event.actor_position::text)
    || audit_field((extract(epoch FROM event.occurred_at) * 1000)::bigint::text)
    || audit_field(coalesce(event.actor_user_id::text, ''))
    || audit_field(event.actor_username)
    || audit_field(event.action)
    || audit_field(event.web_service)
    || audit_field(event.data)
  )
$$;

CREATE FUNCTION chain_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head_before bytea;
BEGIN
  NEW.occurred_at := date_trunc('milliseconds', NEW.occurred_at);
  -- Locks the actor, then the day, always in this order. An actor's time never runs backward, so that a range of time is
  -- a range of positions, even when the clocks of two servers differ a little.
  INSERT INTO audit_actors AS actors (name, events, last_at)
  VALUES (lower(NEW.actor_username), 1, NEW.occurred_at)
  ON CONFLICT (name) DO UPDATE
    SET events = actors.events + 1, last_at = greatest(actors.last_at, excluded.last_at)
  RETURNING events, last_at INTO NEW.actor_position, NEW.occurred_at;

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
  NEW.hash := audit_hash(head_before, NEW);
  UPDATE audit_days SET events = NEW.position, head = NEW.hash WHERE day = NEW.day;
  RETURN NEW;
END $$;
-- What was recorded before is chained as the trigger does it, but not by the trigger: within one transaction, each change of
-- a day's row would have to pass all the earlier ones.
DO $$
DECLARE
  event audit_events;
  before audit_events;
  head bytea := decode(repeat('00', 32), 'hex');
BEGIN
  FOR event IN
    SELECT id, occurred_at, actor_user_id, actor_username, action, web_service, data, day,
      row_number() OVER (PARTITION BY day ORDER BY occurred_at, id),
      row_number() OVER (PARTITION BY lower(actor_username) ORDER BY occurred_at, id), NULL
    FROM (
      SELECT id, date_trunc('milliseconds', occurred_at) AS occurred_at, actor_user_id, actor_username, action,
        web_service, data, (occurred_at AT TIME ZONE 'UTC')::date AS day
      FROM unchained_audit_events
    ) AS unchained
    ORDER BY occurred_at, id
  LOOP
    IF event.position = 1 THEN
      INSERT INTO audit_days (day, events, head, opening, previous_day, previous_events)
      VALUES (event.day, 0, head, head, before.day, before.position);
    END IF;
    event.hash := audit_hash(head, event);
    INSERT INTO audit_events
      (occurred_at, actor_user_id, actor_username, action, web_service, data, day, position, actor_position, hash)
    VALUES (event.occurred_at, event.actor_user_id, event.actor_username, event.action, event.web_service, event.data,
      event.day, event.position, event.actor_position, event.hash);
    head := event.hash;
    before := event;
  END LOOP;
END $$;
UPDATE audit_days SET events = latest.position, head = latest.hash
FROM (SELECT DISTINCT ON (day) day, position, hash FROM audit_events ORDER BY day, position DESC) AS latest
WHERE audit_days.day = latest.day;
INSERT INTO audit_actors (name, events, last_at)
SELECT lower(actor_username), count(*), max(occurred_at) FROM audit_events GROUP BY lower(actor_username);
DROP TABLE unchained_audit_events;

CREATE TRIGGER audit_events_chain BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION chain_audit_event();

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The activity log is only added to: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();


-- The latest checks of the whole log.
CREATE TABLE audit_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  records bigint NOT NULL,
  days integer NOT NULL,
  broken_day date,
  broken_position integer,
  broken_reason text,
  CHECK ((broken_day IS NULL) = (broken_reason IS NULL))
);
