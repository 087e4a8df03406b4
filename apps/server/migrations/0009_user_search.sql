-- Comes with PostgreSQL and is trusted: the owner of the database may install it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- A keyword may stand anywhere in the name.
CREATE INDEX users_username_trigrams_idx ON users USING gin (lower(username) gin_trgm_ops);
-- A page far back in the list, and a keyword that many names have, are found without opening the users passed over.
DROP INDEX users_created_at_idx;
CREATE INDEX users_created_at_idx ON users (created_at, id) INCLUDE (username);
CREATE INDEX users_is_active_idx ON users (is_active, created_at, id) INCLUDE (username);

-- Raised by every update of an administrator, so that the second of two learns of the first.
ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;

-- How many accounts of each state were made on each day (UTC): a list of a million is counted, and its thousandth page
-- found, by adding up days.
CREATE TABLE user_day_counts (
  day date NOT NULL,
  is_active boolean NOT NULL,
  users bigint NOT NULL,
  PRIMARY KEY (day, is_active)
);

CREATE TYPE user_count_change AS (made_on date, is_active boolean, change bigint);

CREATE FUNCTION add_to_user_day_counts(changes user_count_change[]) RETURNS void LANGUAGE sql AS $$
  -- All at once and in one order, so that two who change accounts at a time never wait for each other.
  INSERT INTO user_day_counts AS counts (day, is_active, users)
  SELECT made_on, is_active, sum(change) FROM unnest(changes)
  GROUP BY made_on, is_active HAVING sum(change) <> 0 ORDER BY made_on, is_active
  ON CONFLICT (day, is_active) DO UPDATE SET users = counts.users + excluded.users
$$;

CREATE FUNCTION count_users_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  removed user_count_change[] := '{}';
  added user_count_change[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT coalesce(array_agg((made_on, is_active, -users)::user_count_change), '{}') INTO removed FROM (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS made_on, is_active, count(*) AS users
      FROM old_rows GROUP BY 1, 2
    ) AS counted;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT coalesce(array_agg((made_on, is_active, users)::user_count_change), '{}') INTO added FROM (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS made_on, is_active, count(*) AS users
      FROM new_rows GROUP BY 1, 2
    ) AS counted;
  END IF;
  PERFORM add_to_user_day_counts(removed || added);
  RETURN NULL;
END $$;

CREATE TRIGGER users_count_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users_by_day();
CREATE TRIGGER users_count_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users_by_day();
CREATE TRIGGER users_count_updated AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users_by_day();

INSERT INTO user_day_counts (day, is_active, users)
SELECT (created_at AT TIME ZONE 'UTC')::date AS made_on, is_active, count(*) FROM users GROUP BY made_on, is_active;
