-- The version before goes on beside it.
-- An account is a person's, an organisation's (it owns what the members share, and nobody signs in to it), or a service's.
ALTER TABLE users ADD COLUMN kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'organisation', 'service'));
-- Its id at whoever provides accounts by SCIM.
ALTER TABLE users ADD COLUMN external_id text CHECK (external_id <> '');
CREATE UNIQUE INDEX users_external_id_idx ON users (external_id);

-- The lists of users are counted by day, and show persons only.
CREATE OR REPLACE FUNCTION count_users_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  removed user_count_change[] := '{}';
  added user_count_change[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT coalesce(array_agg((made_on, is_active, -users)::user_count_change), '{}') INTO removed FROM (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS made_on, is_active, count(*) AS users
      FROM old_rows WHERE kind = 'person' GROUP BY 1, 2
    ) AS counted;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT coalesce(array_agg((made_on, is_active, users)::user_count_change), '{}') INTO added FROM (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS made_on, is_active, count(*) AS users
      FROM new_rows WHERE kind = 'person' GROUP BY 1, 2
    ) AS counted;
  END IF;
  PERFORM add_to_user_day_counts(removed || added);
  RETURN NULL;
END $$;

-- Its account has its products, its sandbox, its clients and its endpoints.
CREATE TABLE organisations (
  id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  -- Raised by every change of it or of its members.
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX organisations_name_idx ON organisations (lower(name));

CREATE TABLE organisation_members (
  -- In one organisation at most.
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  organisation_id bigint NOT NULL REFERENCES organisations ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'developer', 'reader')),
  -- Whether its pages show what the organisation shares, or what was the member's own before.
  is_acting boolean NOT NULL DEFAULT true,
  joined_at timestamptz NOT NULL
);
CREATE INDEX organisation_members_organisation_idx ON organisation_members (organisation_id, user_id);

-- Tokens of a member's pages carry the organisation's account: they end with the membership.
CREATE FUNCTION tell_sandbox_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sandbox_access', OLD.organisation_id::text);
  PERFORM pg_notify('sandbox_access', OLD.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER organisation_members_tell_sandbox AFTER UPDATE OR DELETE ON organisation_members
  FOR EACH ROW EXECUTE FUNCTION tell_sandbox_members();

-- A session that ends may have made tokens of its user's organisation.
CREATE FUNCTION tell_sandbox_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sandbox_access', organisation_id::text) FROM organisation_members WHERE user_id = OLD.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_tell_organisation AFTER UPDATE OF ended_at OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_sandbox_sessions();

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  organisation_id bigint NOT NULL REFERENCES organisations ON DELETE CASCADE,
  email text NOT NULL CHECK (email <> ''),
  role text NOT NULL CHECK (role IN ('owner', 'developer', 'reader')),
  -- SHA-256 of the secret in the mailed link.
  secret_hash text NOT NULL,
  invited_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX invitations_email_idx ON invitations (organisation_id, lower(email));
CREATE INDEX invitations_invited_by_idx ON invitations (invited_by);
CREATE INDEX invitations_expires_at_idx ON invitations (expires_at);

-- What roles of administration may do: manage_user may do all of it.
INSERT INTO permissions (name) VALUES ('read_administration'), ('support_users'), ('publish_content');

-- Credentials of services. A token of which only the hash is known.
CREATE TABLE service_tokens (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  secret_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX service_tokens_user_id_idx ON service_tokens (user_id);
CREATE INDEX service_tokens_expires_at_idx ON service_tokens (expires_at);

-- Roles of administration that somebody asked for, until a second administrator agrees.
CREATE TABLE role_requests (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL,
  asked_by bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX role_requests_role_idx ON role_requests (user_id, role);
CREATE INDEX role_requests_asked_by_idx ON role_requests (asked_by);
CREATE INDEX role_requests_expires_at_idx ON role_requests (expires_at);
