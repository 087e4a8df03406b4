-- One account per address; several accounts may have none.
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email <> '';

-- Links that were mailed to the owner of an account. The token has 256 random bits, so an unsalted SHA-256 (hex) cannot
-- be guessed back.
CREATE TABLE account_links (
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset-password', 'confirm-email')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_user_id_idx ON account_links (user_id, purpose);
CREATE INDEX account_links_expires_at_idx ON account_links (expires_at);
