-- What a deleted account did stays in the activity log under its name: nobody else may have that name.
CREATE TABLE retired_usernames (
  -- In lower case.
  name text PRIMARY KEY
);

CREATE FUNCTION retire_usernames() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO retired_usernames (name) SELECT lower(username) FROM old_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER users_retire_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION retire_usernames();

INSERT INTO retired_usernames (name)
SELECT name FROM audit_actors WHERE NOT EXISTS (SELECT FROM users WHERE lower(username) = name);
