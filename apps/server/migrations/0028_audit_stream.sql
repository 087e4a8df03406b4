-- How far the activity log has been sent to a receiver (AUDIT_STREAM_URL), and which worker sends.
-- docs/decisions/0060-the-log-leaves-in-order.md says why.
CREATE TABLE audit_streams (
  -- SHA-256 of its address and format: another receiver has a place of its own.
  receiver text PRIMARY KEY,
  -- The worker that sends, until then; another one takes over afterwards.
  owner uuid,
  owned_until timestamptz NOT NULL DEFAULT '-infinity',
  -- The record that was acknowledged last.
  sent_day date,
  sent_position integer,
  sent_at timestamptz,
  -- Since when it takes nothing, and what it or the network said last.
  failing_since timestamptz,
  failure text
) WITH (fillfactor = 50);

-- Two days may grow at a time around midnight, so that each has a place of its own.
CREATE TABLE audit_stream_days (
  receiver text NOT NULL REFERENCES audit_streams ON DELETE CASCADE,
  day date NOT NULL,
  -- Records of the day up to this number were acknowledged.
  sent integer NOT NULL,
  PRIMARY KEY (receiver, day)
) WITH (fillfactor = 50);
