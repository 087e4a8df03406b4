-- What happened outlives who did it: the name is kept when the account is deleted.
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL,
  actor_user_id bigint REFERENCES users ON DELETE SET NULL,
  actor_username text NOT NULL,
  action text NOT NULL,
  web_service text NOT NULL DEFAULT '',
  data text NOT NULL DEFAULT ''
);
CREATE INDEX audit_events_actor_idx ON audit_events (lower(actor_username), occurred_at DESC, id DESC);
CREATE INDEX audit_events_actor_user_id_idx ON audit_events (actor_user_id);
