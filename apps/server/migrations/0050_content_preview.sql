-- The version before goes on beside it.
-- Content that is stored to be looked at before it is live, and who stored it last.
ALTER TABLE content_bundles ADD COLUMN previewed_at timestamptz;
ALTER TABLE content_bundles ADD COLUMN previewed_by text;

-- The bundle that the pages of a session show to who may publish content; null for what is live.
ALTER TABLE sessions ADD COLUMN preview text REFERENCES content_bundles ON DELETE SET NULL;
CREATE INDEX sessions_preview_idx ON sessions (preview) WHERE preview IS NOT NULL;
