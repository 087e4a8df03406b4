-- The version before goes on beside it.
-- The call log of the sandbox: each call whose access token named an account, as it was answered. All texts are masked
-- before they come here. Calls belong to the account, not to its world: a reset keeps them.
CREATE TABLE sandbox_calls (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Counts the calls of all accounts in the order in which they were written: what pages go on from.
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- The caller may have chosen it, and chosen it before.
  request_id text COLLATE "C" NOT NULL,
  method text NOT NULL,
  -- With its query.
  path text NOT NULL,
  -- Method and path template, and the operationId of the document, if it has one.
  operation text NOT NULL,
  operation_id text,
  -- Address of the OpenAPI document in the portal.
  document text,
  status smallint NOT NULL,
  duration_ms double precision NOT NULL,
  -- Null for a token of the portal itself.
  client_id text,
  -- A page of the portal made it.
  is_page boolean NOT NULL,
  -- The world that the account had when it was written; null for none.
  world bigint,
  -- The first answer to its Idempotency-Key, again.
  is_replay boolean NOT NULL,
  -- The problem's code; null for a call that was not refused.
  refusal text,
  request_headers text NOT NULL,
  -- Null for no body and for one that is not kept; its bytes as they came, null for no body.
  request_body text,
  request_bytes integer,
  is_request_cut boolean NOT NULL,
  response_headers text NOT NULL,
  response_body text,
  response_bytes integer,
  is_response_cut boolean NOT NULL,
  -- Ids of cards and masked card numbers in the path and the bodies.
  cards text[] NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX sandbox_calls_request_idx ON sandbox_calls (user_id, request_id, id);
CREATE INDEX sandbox_calls_age_idx ON sandbox_calls (at);

-- Calls that were answered and not kept, counted by the hour.
CREATE TABLE sandbox_dropped_calls (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (user_id, hour)
);
CREATE INDEX sandbox_dropped_calls_age_idx ON sandbox_dropped_calls (hour);
