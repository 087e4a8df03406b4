-- The version before goes on beside it.
-- Content that is published as a whole, for all processes at once. docs/decisions/0073-content-as-releases.md says why.
CREATE TABLE content_bundles (
  -- SHA-256 of its files, in hexadecimal; the version of the content is its first 16 digits.
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- Its files as tar, compressed by gzip.
  archive bytea NOT NULL,
  files integer NOT NULL,
  -- Of its files.
  bytes bigint NOT NULL
);
-- It is compressed already.
ALTER TABLE content_bundles ALTER COLUMN archive SET STORAGE EXTERNAL;

-- What is shown from when on. At a moment it is the latest row that is live then and not withdrawn; without one, each
-- process shows its folder CONTENT_DIR.
CREATE TABLE content_switches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for the folder.
  bundle text REFERENCES content_bundles ON DELETE CASCADE,
  live_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  -- The system user of the command.
  made_by text NOT NULL,
  withdrawn_at timestamptz
);
CREATE INDEX content_switches_bundle ON content_switches (bundle);

-- The running processes and what each shows.
CREATE TABLE content_processes (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  parts text[] NOT NULL,
  -- Of the portal.
  release text NOT NULL,
  content_version text NOT NULL,
  -- Whether that is a bundle, or the folder of the process.
  is_published boolean NOT NULL,
  -- Why the process does not show what it should.
  problem text,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
