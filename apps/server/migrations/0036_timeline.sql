-- The version before goes on beside it.
-- What a call did is read by its request id, page by page in the order of the ids: `request_id` of an entry is null where
-- the world began with it, or a version before this one booked it. `due` is the kind of what fell due, when the world's
-- clock did it; null when the call itself did.
ALTER TABLE sandbox_events ADD COLUMN due text;
ALTER TABLE sandbox_entries ADD COLUMN request_id text;
ALTER TABLE sandbox_entries ADD COLUMN due text;
CREATE INDEX sandbox_events_request_idx ON sandbox_events (world, request_id, id);
CREATE INDEX sandbox_entries_request_idx ON sandbox_entries (world, request_id, id) WHERE request_id IS NOT NULL;
-- The deliveries of an event.
CREATE INDEX event_deliveries_event_idx ON event_deliveries (user_id, event_id);
