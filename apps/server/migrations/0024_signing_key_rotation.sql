-- A key is replaced without a gap: the next one is known to every process before it signs, and the one before is believed
-- until what it signed has expired.
ALTER TABLE signing_keys DROP CONSTRAINT signing_keys_pkey;
ALTER TABLE signing_keys ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid();
-- The first of a purpose signs from the beginning, whatever the clock of whoever asks says.
ALTER TABLE signing_keys ADD COLUMN signs_from timestamptz NOT NULL DEFAULT 'epoch';
-- Null for the newest.
ALTER TABLE signing_keys ADD COLUMN ends_at timestamptz;
CREATE UNIQUE INDEX signing_keys_newest_idx ON signing_keys (purpose) WHERE ends_at IS NULL;
