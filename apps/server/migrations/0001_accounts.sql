CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (username <> ''),
  full_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  is_active boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  product_ids integer[] NOT NULL DEFAULT '{}',
  -- First and last day on which the account may be used, both included (UTC); null leaves that side open.
  validity_start date,
  validity_end date,
  CHECK (validity_start IS NULL OR validity_end IS NULL OR validity_start <= validity_end)
);
-- "Bank-A" and "bank-a" are one account: nobody may register the look-alike of another user's name.
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE INDEX users_created_at_idx ON users (created_at, id);

CREATE TABLE permissions (
  name text PRIMARY KEY
);
INSERT INTO permissions (name) VALUES ('manage_user');

CREATE TABLE roles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

-- An authority grants one permission to everybody who holds the role.
CREATE TABLE authorities (
  role_id integer NOT NULL REFERENCES roles ON DELETE CASCADE,
  permission text NOT NULL REFERENCES permissions,
  PRIMARY KEY (role_id, permission)
);

CREATE TABLE user_roles (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  role_id integer NOT NULL REFERENCES roles ON DELETE CASCADE,
  PRIMARY KEY (user_id, role_id)
);
CREATE INDEX user_roles_role_id_idx ON user_roles (role_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_ended_at_idx ON sessions (ended_at) WHERE ended_at IS NOT NULL;
