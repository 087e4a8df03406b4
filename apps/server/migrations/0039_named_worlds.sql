-- The version before goes on beside it.
-- Further worlds of an account, and snapshots. The account's default world stays the row with its user_id. The version
-- before removes rows without one that are no template or were created before yesterday: a further world or a snapshot has
-- a `template` of its own, which nothing is copied from by name, and a `created_at` in the year 9999.
ALTER TABLE sandbox_worlds ADD COLUMN owner_id bigint REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE sandbox_worlds ADD COLUMN public_id text COLLATE "C";
ALTER TABLE sandbox_worlds ADD COLUMN name text;
-- Of a snapshot: the public_id of its world, or default. Null for a world.
ALTER TABLE sandbox_worlds ADD COLUMN snapshot_of text COLLATE "C";
ALTER TABLE sandbox_worlds ADD COLUMN taken_at timestamptz;
-- The true moment of creation, where created_at has the year 9999.
ALTER TABLE sandbox_worlds ADD COLUMN made_at timestamptz;
CREATE UNIQUE INDEX sandbox_worlds_owner_idx ON sandbox_worlds (owner_id, public_id) WHERE owner_id IS NOT NULL;
CREATE INDEX sandbox_worlds_unowned_idx ON sandbox_worlds (id) WHERE user_id IS NULL AND owner_id IS NULL;

-- After a restore, the events of a subject are numbered on from here, so that no receiver takes a new one for an old one.
CREATE TABLE sandbox_sequence_floors (
  world bigint NOT NULL,
  subject text COLLATE "C" NOT NULL,
  sequence integer NOT NULL,
  PRIMARY KEY (world, subject)
);

-- The world in which a client works, that the pages of a user show, and that an endpoint listens to; null: the default one.
ALTER TABLE sandbox_clients ADD COLUMN named_world text COLLATE "C";
ALTER TABLE users ADD COLUMN chosen_world text COLLATE "C";
ALTER TABLE event_endpoints ADD COLUMN named_world text COLLATE "C";
ALTER TABLE decision_endpoints ADD COLUMN named_world text COLLATE "C";
ALTER TABLE sandbox_calls ADD COLUMN named_world text COLLATE "C";

CREATE TRIGGER sandbox_clients_tell_world AFTER UPDATE OF named_world ON sandbox_clients
  FOR EACH ROW EXECUTE FUNCTION tell_sandbox_access();
CREATE TRIGGER users_tell_world AFTER UPDATE OF chosen_world ON users
  FOR EACH ROW EXECUTE FUNCTION tell_sandbox_access();

-- One decision endpoint of each product in each world.
DROP INDEX decision_endpoints_product_idx;
CREATE UNIQUE INDEX decision_endpoints_product_idx
  ON decision_endpoints (user_id, coalesce(named_world, ''), coalesce(product, ''));

-- The version before takes every endpoint for one of the default world and would send it all of that world's events. Its
-- attempt fails, and what the endpoint is to get waits for a worker of this version.
CREATE FUNCTION keep_endpoint_in_world() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM sandbox_worlds
                 WHERE id = NEW.world AND owner_id = NEW.user_id AND public_id = NEW.named_world) THEN
    RAISE EXCEPTION 'endpoint % listens to the world %', NEW.id, NEW.named_world;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER event_endpoints_keep_world BEFORE UPDATE OF world ON event_endpoints
  FOR EACH ROW WHEN (NEW.named_world IS NOT NULL AND NEW.world <> OLD.world)
  EXECUTE FUNCTION keep_endpoint_in_world();
