-- Several clients per account, told apart by a name, each limited to some scopes if its owner wants so.
ALTER TABLE sandbox_clients DROP CONSTRAINT sandbox_clients_user_id_key;
ALTER TABLE sandbox_clients ADD COLUMN name text NOT NULL DEFAULT 'My client';
-- Null: all scopes, those of later documents too.
ALTER TABLE sandbox_clients ADD COLUMN scopes text[];
CREATE UNIQUE INDEX sandbox_clients_name_idx ON sandbox_clients (user_id, lower(name));

-- Access tokens whose holder took them back (RFC 7009), until they would have expired.
CREATE TABLE revoked_access_tokens (
  jti uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX revoked_access_tokens_expires_at_idx ON revoked_access_tokens (expires_at);
CREATE INDEX revoked_access_tokens_user_id_idx ON revoked_access_tokens (user_id);

-- Whoever checks access tokens remembers the state of their accounts: what may end a token is told to all of them.
CREATE FUNCTION tell_sandbox_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM pg_notify('sandbox_access', OLD.id::text);
  ELSIF TG_TABLE_NAME = 'sandbox_client_secrets' THEN
    PERFORM pg_notify('sandbox_access', user_id::text) FROM sandbox_clients WHERE client_id = OLD.client_id;
  ELSE
    PERFORM pg_notify('sandbox_access', COALESCE(NEW.user_id, OLD.user_id)::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_tell_sandbox
  AFTER UPDATE OF is_active, validity_start, validity_end, product_ids OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION tell_sandbox_access();
CREATE TRIGGER sessions_tell_sandbox AFTER UPDATE OF ended_at OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_sandbox_access();
CREATE TRIGGER sandbox_clients_tell_sandbox AFTER DELETE ON sandbox_clients
  FOR EACH ROW EXECUTE FUNCTION tell_sandbox_access();
CREATE TRIGGER sandbox_client_secrets_tell_sandbox AFTER UPDATE OF ends_at OR DELETE ON sandbox_client_secrets
  FOR EACH ROW EXECUTE FUNCTION tell_sandbox_access();
CREATE TRIGGER revoked_access_tokens_tell_sandbox AFTER INSERT ON revoked_access_tokens
  FOR EACH ROW EXECUTE FUNCTION tell_sandbox_access();
