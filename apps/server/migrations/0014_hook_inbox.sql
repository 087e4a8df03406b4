-- Where a user's hooks can be sent to. The token is the secret of its address; who has it may send, and nothing else.
CREATE TABLE hook_inboxes (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- How it answers.
  answer_status integer NOT NULL,
  answer_delay_ms integer NOT NULL,
  answer_content_type text NOT NULL,
  answer_body text NOT NULL,
  -- Number of the latest request. Raising it makes one request of an inbox follow the other, so that a reader who has
  -- seen a number has seen all smaller ones.
  received bigint NOT NULL DEFAULT 0,
  -- Number of the latest request when the inbox was cleared.
  cleared bigint NOT NULL DEFAULT 0
);

-- What arrived: the latest 500 of each inbox.
CREATE TABLE hook_requests (
  user_id bigint NOT NULL REFERENCES hook_inboxes ON DELETE CASCADE,
  -- Counts from 1 in each inbox.
  id bigint NOT NULL,
  received_at timestamptz NOT NULL,
  method text NOT NULL,
  target text NOT NULL,
  event text,
  message_id text,
  attempt integer NOT NULL,
  status integer NOT NULL,
  duration_ms double precision NOT NULL,
  -- All bytes of the body; the column `body` may have fewer.
  size integer NOT NULL,
  -- json, not jsonb: what a stranger sent may hold U+0000, which jsonb refuses.
  signature json NOT NULL,
  headers json NOT NULL,
  body bytea NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX hook_requests_message_id_idx ON hook_requests (user_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX hook_requests_received_at_idx ON hook_requests (received_at);
