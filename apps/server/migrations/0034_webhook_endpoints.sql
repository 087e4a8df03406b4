-- The version before goes on beside it.
-- Where the events of an account's sandbox are sent. An endpoint belongs to the account, not to its world: a reset keeps
-- it. It reads the events of the world from `cursor` on, so that a change writes its event and nothing more.
CREATE TABLE event_endpoints (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  -- Null for all types.
  event_types jsonb,
  is_enabled boolean NOT NULL,
  -- Null while it is enabled: requested, gone or no_success.
  disabled_reason text,
  disabled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The last event of this world that was looked at. Of another world none was: it begins with its first.
  world bigint NOT NULL,
  cursor bigint NOT NULL,
  -- The last delivery's number.
  last_number bigint NOT NULL DEFAULT 0,
  -- Of the first attempt that failed since one succeeded.
  failing_since timestamptz,
  last_success_at timestamptz,
  -- The worker that sends its deliveries, for as long as it says so: one at a time keeps their order.
  lease_owner uuid,
  lease_until timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX event_endpoints_enabled_idx ON event_endpoints (user_id, id) WHERE is_enabled;

-- Each one that has not ended signs.
CREATE TABLE event_endpoint_secrets (
  user_id bigint NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null for the newest.
  ends_at timestamptz,
  FOREIGN KEY (user_id, endpoint_id) REFERENCES event_endpoints ON DELETE CASCADE
);
CREATE UNIQUE INDEX event_endpoint_secrets_newest_idx ON event_endpoint_secrets (user_id, endpoint_id)
  WHERE ends_at IS NULL;
CREATE INDEX event_endpoint_secrets_endpoint_idx ON event_endpoint_secrets (user_id, endpoint_id, created_at);

-- Events on their way to an endpoint, and those that have arrived or were given up.
CREATE TABLE event_deliveries (
  user_id bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  -- Counts the deliveries of the endpoint: their order.
  number bigint NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  -- What is signed and sent: the same bytes at each attempt, also after the world was reset.
  body text NOT NULL,
  -- waiting, delivered, failed or canceled.
  status text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Attempts since it was last asked for: what the next pause depends on.
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- When it is sent next. One that waits behind another of its subject has that one's moment.
  next_attempt_at timestamptz,
  give_up_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id, endpoint_id) REFERENCES event_endpoints ON DELETE CASCADE
);
CREATE UNIQUE INDEX event_deliveries_number_idx ON event_deliveries (user_id, endpoint_id, number);
CREATE INDEX event_deliveries_waiting_idx ON event_deliveries (user_id, endpoint_id, subject, number)
  WHERE status = 'waiting';
CREATE INDEX event_deliveries_due_idx ON event_deliveries (user_id, endpoint_id, next_attempt_at)
  WHERE status = 'waiting';
CREATE INDEX event_deliveries_listed_idx ON event_deliveries (user_id, created_at DESC, id DESC);
CREATE INDEX event_deliveries_ended_idx ON event_deliveries (ended_at) WHERE ended_at IS NOT NULL;

-- Each request of a delivery. Its body is the delivery's.
CREATE TABLE event_attempts (
  user_id bigint NOT NULL,
  delivery_id text COLLATE "C" NOT NULL,
  -- Counts from 1 in each delivery.
  number integer NOT NULL,
  sent_at timestamptz NOT NULL,
  duration_ms double precision NOT NULL,
  request_headers jsonb NOT NULL,
  -- Either the response or what kept it from coming. json, not jsonb: a stranger's response may hold U+0000.
  status integer,
  response json,
  fault text,
  -- Why it does not count as delivered, in plain words; null when it does.
  reason text,
  PRIMARY KEY (user_id, delivery_id, number),
  FOREIGN KEY (user_id, delivery_id) REFERENCES event_deliveries ON DELETE CASCADE
);
