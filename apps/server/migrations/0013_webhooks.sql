-- What a user's hooks are signed with. Every secret that has not ended signs.
CREATE TABLE webhook_secrets (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  scheme text NOT NULL CHECK (scheme IN ('hmac-sha256', 'ed25519')),
  -- whsec_ for hmac-sha256; whsk_ for ed25519, which holds the seed and then the public key.
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null for the newest of its scheme.
  ends_at timestamptz
);
CREATE UNIQUE INDEX webhook_secrets_newest_idx ON webhook_secrets (user_id, scheme) WHERE ends_at IS NULL;
CREATE INDEX webhook_secrets_user_id_idx ON webhook_secrets (user_id, scheme, created_at);

-- Requests to hooks as they were sent, stored before the first byte leaves: a receiver may ask at once what was sent.
CREATE TABLE webhook_deliveries (
  -- The webhook-id that the portal gave, also when a header of the user replaced it.
  id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  event text,
  method text NOT NULL,
  url text NOT NULL,
  sent_at timestamptz NOT NULL,
  request_headers jsonb NOT NULL,
  body text NOT NULL,
  -- What the portal signed with, in the form of the header webhook-signature, also when the user's replaced it.
  signature text NOT NULL,
  -- All null while the request is under way, then either status or fault.
  duration_ms double precision,
  status integer,
  fault text
);
CREATE INDEX webhook_deliveries_user_id_idx ON webhook_deliveries (user_id, sent_at DESC, id);
CREATE INDEX webhook_deliveries_sent_at_idx ON webhook_deliveries (sent_at);
