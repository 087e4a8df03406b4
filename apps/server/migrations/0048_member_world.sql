-- The version before goes on beside it.
-- The world of the organisation that a member's pages show; null for the default one.
ALTER TABLE organisation_members ADD COLUMN chosen_world text COLLATE "C";
