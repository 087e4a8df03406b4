-- The version before goes on beside it.
-- When a feed last had the comparison: rows of content that is gone are deleted.
ALTER TABLE release_comparisons ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();
