-- The version before goes on beside it.
-- How the sandbox is used, by day (UTC). Nothing of a call but who made it, which, and how it ended.
CREATE TABLE usage_calls (
  day date NOT NULL,
  -- Whose sandbox it is: a person's account, or an organisation's.
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Empty for tokens of the portal's pages.
  client_id text NOT NULL,
  -- Address of the operation's document, which names release and module; empty when no document has it.
  document text NOT NULL,
  operation text NOT NULL,
  -- Code of the error; empty for success.
  problem text NOT NULL,
  calls bigint NOT NULL,
  milliseconds double precision NOT NULL,
  -- How many took up to so many milliseconds, and longer than the row before.
  up_to_10 bigint NOT NULL,
  up_to_50 bigint NOT NULL,
  up_to_250 bigint NOT NULL,
  up_to_1000 bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, day, client_id, document, operation, problem)
);
CREATE INDEX usage_calls_day_idx ON usage_calls (day);

-- Of nobody in particular: words that were searched without a result, steps of guides, SDKs.
CREATE TABLE usage_counts (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('search', 'guide', 'sdk')),
  -- The words, the guide, the release.
  name text NOT NULL,
  -- The step of the guide, the language of the SDK.
  detail text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, kind, name, detail)
);
