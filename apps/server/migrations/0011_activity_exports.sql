-- Files made of the activity log. What a file shows stands in the data of its event, in the chain; the row leads there
-- from the file's SHA-256. The file itself is forgotten when it has expired.
CREATE TABLE activity_exports (
  id uuid PRIMARY KEY,
  digest bytea NOT NULL,
  event_id bigint NOT NULL,
  -- Who asked for it; nobody else may fetch it.
  user_id bigint NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  content bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX activity_exports_digest_idx ON activity_exports (digest);
CREATE INDEX activity_exports_expires_at_idx ON activity_exports (expires_at) WHERE content IS NOT NULL;
