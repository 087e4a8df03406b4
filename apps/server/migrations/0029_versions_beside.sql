-- The version before goes on beside it.
-- Whether it does, of each migration from this one on: a version that does not know them starts all the same when it goes
-- on beside all of them. So an upgrade that only added something is taken back by starting the version before.
ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS beside boolean NOT NULL DEFAULT false;
