-- A session is shown to its owner with the device and the address that it was last used from. The browser's cookie holds
-- a secret of 256 random bits that gives further tabs the session: an unsalted SHA-256 (hex) of it cannot be guessed back.
ALTER TABLE sessions ADD COLUMN resume_hash text;
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN last_used_at timestamptz;
UPDATE sessions SET last_used_at = created_at;
ALTER TABLE sessions ALTER COLUMN last_used_at SET NOT NULL;
CREATE UNIQUE INDEX sessions_resume_hash_key ON sessions (resume_hash) WHERE resume_hash IS NOT NULL;
