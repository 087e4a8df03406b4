-- The version before goes on beside it.
-- What the activity log is looked through by, besides who did it: to whose account something was done, and what is seldom
-- done. Both come from what a record says, which its hash covers: nothing else has to be kept, or believed.

-- The account that a record is about, in lower case; null for none. What a page says of its user names nobody.
CREATE FUNCTION audit_object(action text, actor text, data text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF action = 'Call API' OR action LIKE 'Select %' THEN
    RETURN NULL;
  END IF;
  IF left(data, 1) = '{' AND jsonb_typeof(data::jsonb -> 'username') = 'string' THEN
    RETURN lower(data::jsonb ->> 'username');
  END IF;
  IF action IN ('Create account', 'Failed login', 'Limit reached', 'Change password', 'Reset password',
    'Add second factor', 'Remove second factor', 'Renew recovery codes') THEN
    RETURN lower(actor);
  END IF;
  RETURN NULL;
EXCEPTION WHEN data_exception THEN
  -- Somebody with the database at hand has written what is no JSON.
  RETURN NULL;
END $$;
CREATE INDEX audit_events_object_idx ON audit_events (audit_object(action, actor_username, data), day, position)
  WHERE audit_object(action, actor_username, data) IS NOT NULL;

-- Calls and visits are most of the log, and found soon wherever one looks.
CREATE INDEX audit_events_action_idx ON audit_events (action, day, position)
  WHERE action <> 'Call API' AND action NOT LIKE 'Select %';

-- Checks of the whole log that administrators asked for, one at a time.
CREATE TABLE audit_check_runs (
  id uuid PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  -- When a worker took it, and when it last said how far it is.
  started_at timestamptz,
  seen_at timestamptz,
  records bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  ended_at timestamptz
);
CREATE UNIQUE INDEX audit_check_runs_one ON audit_check_runs ((true)) WHERE ended_at IS NULL;
