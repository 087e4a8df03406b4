-- The version before goes on beside it.
-- When a comparison of two releases was first in the feed of changes: an entry keeps its date.
CREATE TABLE release_comparisons (
  -- SHA-256 of what the entry lists.
  digest text PRIMARY KEY CHECK (digest ~ '^[0-9a-f]{64}$'),
  seen_at timestamptz NOT NULL
);

-- When an account was last told by email that it calls what is deprecated.
CREATE TABLE deprecation_notices (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sent_at timestamptz NOT NULL
);
