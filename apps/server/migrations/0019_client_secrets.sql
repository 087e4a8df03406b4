-- Two secrets of a client may live at a time, so that its programs change over without a gap.
CREATE TABLE sandbox_client_secrets (
  id uuid PRIMARY KEY,
  client_id text NOT NULL REFERENCES sandbox_clients ON DELETE CASCADE,
  -- SHA-256, hex; see migration 0003.
  secret_hash text NOT NULL,
  -- Its last characters, to tell two apart; null for a secret that was made before they were kept.
  hint text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- Null for the newest.
  ends_at timestamptz
);
CREATE UNIQUE INDEX sandbox_client_secrets_newest_idx ON sandbox_client_secrets (client_id) WHERE ends_at IS NULL;
CREATE INDEX sandbox_client_secrets_client_id_idx ON sandbox_client_secrets (client_id);

INSERT INTO sandbox_client_secrets (id, client_id, secret_hash, created_at)
SELECT gen_random_uuid(), client_id, secret_hash, created_at FROM sandbox_clients;
ALTER TABLE sandbox_clients DROP COLUMN secret_hash;

ALTER TABLE webhook_secrets ADD COLUMN last_used_at timestamptz;
