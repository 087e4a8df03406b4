-- Files made of the activity log. What a file shows stands in the data of its event, in the chain; the row leads there
-- from the file's SHA-256, and stays when the file has expired.
CREATE TABLE activity_exports (
  id uuid PRIMARY KEY,
  digest bytea NOT NULL,
  event_id bigint NOT NULL,
  -- Who asked for it; nobody else may fetch it.
  user_id bigint NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX activity_exports_digest_idx ON activity_exports (digest);

-- The file, in pieces, so that neither writing nor reading one keeps others waiting. Written before its row; without a
-- row nobody can fetch them, and they expire all the same.
CREATE TABLE activity_export_pieces (
  export_id uuid NOT NULL,
  number integer NOT NULL,
  content bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (export_id, number)
);
-- Compressing what lives for an hour, and is compressed already if it is a PDF, is not worth the time.
ALTER TABLE activity_export_pieces ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX activity_export_pieces_expires_at_idx ON activity_export_pieces (expires_at);
