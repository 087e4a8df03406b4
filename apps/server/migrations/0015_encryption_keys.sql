-- The keys that request bodies of a sandbox account are encrypted with (RFC 7516). Of each account one is `current` and one
-- is `next`, both live; a retired one keeps its name, so that a message for it can be explained, and loses its private half.
CREATE TABLE encryption_keys (
  kid text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  slot text NOT NULL CHECK (slot IN ('current', 'next', 'retired')),
  alg text NOT NULL CHECK (alg IN ('RSA-OAEP-256', 'ECDH-ES')),
  -- RFC 7517.
  public_jwk jsonb NOT NULL,
  private_jwk jsonb,
  -- X.509, self-signed, PEM.
  certificate text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  retired_at timestamptz,
  CHECK ((slot = 'retired') = (retired_at IS NOT NULL)),
  CHECK ((slot = 'retired') = (private_jwk IS NULL))
);
CREATE UNIQUE INDEX encryption_keys_live_idx ON encryption_keys (user_id, slot) WHERE slot <> 'retired';
CREATE INDEX encryption_keys_retired_idx ON encryption_keys (user_id, retired_at) WHERE slot = 'retired';
