-- One key per purpose, shared by every process that issues or verifies tokens. HMAC keys, base64url.
CREATE TABLE signing_keys (
  purpose text PRIMARY KEY CHECK (purpose IN ('session', 'sandbox')),
  secret text NOT NULL,
  created_at timestamptz NOT NULL
);

-- One OAuth 2.0 client per user. The secret has 256 random bits, so an unsalted SHA-256 (hex) cannot be guessed back.
CREATE TABLE sandbox_clients (
  client_id text PRIMARY KEY,
  user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  secret_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
