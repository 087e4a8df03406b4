-- The version before goes on beside it.
-- The language in which its reader last saw the pages: emails are in it. Null for the brand's first.
ALTER TABLE users ADD COLUMN language text COLLATE "C";
