-- Who somebody is at an identity provider: issuer and subject name a person there for ever (OpenID Connect Core, section
-- 5.7), which an address does not.
CREATE TABLE identities (
  id uuid PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What the provider said when they signed in last; empty for none.
  email text NOT NULL,
  email_is_verified boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null while an administrator has not said that the account is theirs.
  linked_at timestamptz,
  UNIQUE (issuer, subject)
);
CREATE INDEX identities_user_id_idx ON identities (user_id);

-- Null for an account that only signs in at an identity provider.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;

-- The issuer at which a session began; null after a password.
ALTER TABLE sessions ADD COLUMN identity_provider text;
