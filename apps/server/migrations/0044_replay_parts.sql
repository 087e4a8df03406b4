-- The version before goes on beside it.
-- What a key's request was, part by part, so that another request with the key is told which part differs. `digest` is
-- that of the row the parts were written with: the version before writes a new digest and leaves the parts as they were.
ALTER TABLE sandbox_replays ADD COLUMN parts jsonb;
