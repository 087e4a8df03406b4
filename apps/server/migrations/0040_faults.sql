-- The version before goes on beside it.
-- Faults that happen to calls again and again. They are in a world, and end with it.
CREATE TABLE sandbox_faults (
  world bigint NOT NULL,
  -- Of several that would happen to a call, the first does.
  place smallint NOT NULL,
  fault text NOT NULL,
  -- Null for the calls of all clients.
  client_id text COLLATE "C",
  -- One of both: every nth call, or a share of them.
  every integer,
  share double precision,
  seconds smallint,
  code text,
  -- Calls that it could have happened to.
  calls bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (world, place)
);

-- The fault that happened to a call of the log, null for none.
ALTER TABLE sandbox_calls ADD COLUMN fault text;
