-- The version before goes on beside it.
-- Faults that happen to deliveries of events again and again. They are in a world, and end with it.
CREATE TABLE sandbox_delivery_faults (
  world bigint NOT NULL,
  -- Of several that would happen to a delivery, the first does.
  place smallint NOT NULL,
  fault text NOT NULL,
  -- Null for deliveries to all endpoints.
  endpoint_id text COLLATE "C",
  -- One of both: every nth delivery of an endpoint, or a share of them.
  every integer,
  share double precision,
  seconds smallint,
  PRIMARY KEY (world, place)
);

-- Number of the last delivery before the faults of its world were set: they count from here.
ALTER TABLE event_endpoints ADD COLUMN faults_from bigint NOT NULL DEFAULT 0;
-- Attempts under way when the worker last said so. What a worker that died has left in it was cut.
ALTER TABLE event_endpoints ADD COLUMN under_way jsonb;

-- The fault that was chosen for a delivery, null for most, and whether it has happened.
ALTER TABLE event_deliveries ADD COLUMN fault text;
ALTER TABLE event_deliveries ADD COLUMN fault_seconds smallint;
ALTER TABLE event_deliveries ADD COLUMN fault_happened boolean NOT NULL DEFAULT false;
-- The fault of an attempt.
ALTER TABLE event_attempts ADD COLUMN sandbox_fault text;
