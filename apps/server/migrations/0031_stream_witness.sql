-- The version before goes on beside it.
-- What a receiver of the activity log has acknowledged bears witness against the log: of each day the furthest record, and
-- its hash. docs/audit.md says what is done when they differ.
ALTER TABLE audit_stream_days
  ADD COLUMN acknowledged integer,
  -- Null where that record was missing already.
  ADD COLUMN acknowledged_hash bytea;
UPDATE audit_stream_days AS places SET acknowledged = places.sent, acknowledged_hash = events.hash
FROM audit_events AS events WHERE events.day = places.day AND events.position = places.sent;

-- Since when the log is not what was acknowledged, and what was found, until somebody has looked into it.
ALTER TABLE audit_streams ADD COLUMN differs_since timestamptz, ADD COLUMN difference text;

-- Why digests cannot be written to AUDIT_DIGEST_DIR.
ALTER TABLE audit_checks ADD COLUMN digest_failure text;
