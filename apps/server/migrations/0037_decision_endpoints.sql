-- The version before goes on beside it.
-- Who is asked before a payment of an own card is approved. It belongs to the account, not to its world: a reset keeps it.
CREATE TABLE decision_endpoints (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  url text NOT NULL,
  -- Code of a card product; null for the cards of all others.
  product text,
  -- Milliseconds for looking up the name, connecting, and the whole response.
  time_limit_ms integer NOT NULL CHECK (time_limit_ms BETWEEN 100 AND 5000),
  -- What decides when no valid response comes.
  fallback text NOT NULL CHECK (fallback IN ('decline', 'stand_in')),
  is_enabled boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX decision_endpoints_product_idx ON decision_endpoints (user_id, coalesce(product, ''));

-- Each one that has not ended signs.
CREATE TABLE decision_endpoint_secrets (
  user_id bigint NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null for the newest.
  ends_at timestamptz,
  FOREIGN KEY (user_id, endpoint_id) REFERENCES decision_endpoints ON DELETE CASCADE
);
CREATE UNIQUE INDEX decision_endpoint_secrets_newest_idx ON decision_endpoint_secrets (user_id, endpoint_id)
  WHERE ends_at IS NULL;
CREATE INDEX decision_endpoint_secrets_endpoint_idx ON decision_endpoint_secrets (user_id, endpoint_id, created_at);
