-- The version before goes on beside it.
-- Scripts, styles and fonts of the releases that were started of late: while two releases run side by side, and in tabs that
-- outlive an upgrade, a page asks a process for files of the other one. docs/decisions/0063-files-of-both-releases.md says
-- why.
CREATE TABLE page_files (
  -- It holds a hash of the content.
  name text PRIMARY KEY,
  content bytea NOT NULL,
  -- When a release was started that does not have it; null while the one that was started last has it.
  replaced_at timestamptz
);
CREATE INDEX page_files_replaced_at ON page_files (replaced_at) WHERE replaced_at IS NOT NULL;
