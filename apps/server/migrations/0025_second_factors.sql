-- What proves an account besides its password. A secret is base32, or a JWE (RFC 7516) where SECOND_FACTOR_KEY is set. It
-- counts once it is confirmed, and a code counts once: no time step up to last_step is taken again.
CREATE TABLE totp_factors (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  last_used_at timestamptz
);

CREATE TABLE passkeys (
  -- The credential's, base64url.
  id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- COSE (RFC 9052), base64url.
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

-- A code has 80 random bits, so a SHA-256 (hex) of it cannot be guessed back.
CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- What is asked of somebody, for minutes and once. A sign-in remembers the password that was right by a digest of its
-- hash: a password that is changed meanwhile ends it.
CREATE TABLE factor_challenges (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'passkey-sign-in', 'add-passkey')),
  user_id bigint REFERENCES users ON DELETE CASCADE,
  password_digest text,
  -- What a passkey signs, base64url.
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'passkey-sign-in') = (user_id IS NULL)),
  CHECK ((purpose = 'sign-in') = (password_digest IS NOT NULL))
);
CREATE INDEX factor_challenges_expires_at_idx ON factor_challenges (expires_at);

-- What proved it besides a password; null for nothing.
ALTER TABLE sessions ADD COLUMN second_factor text CHECK (second_factor IN ('totp', 'passkey', 'recovery-code'));
