ALTER TABLE signing_keys DROP CONSTRAINT signing_keys_purpose_check;
ALTER TABLE signing_keys ADD CONSTRAINT signing_keys_purpose_check CHECK (purpose IN ('session', 'sandbox', 'human-check'));

-- A human check that was passed counts once, whichever process takes it: the key decides. Rows may go once they expired.
CREATE TABLE used_human_checks (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_human_checks_expires_at_idx ON used_human_checks (expires_at);
