-- What new worlds of a day begin with, once: they are copied from it. It is nobody's world, and kept all the same.
ALTER TABLE sandbox_worlds ADD COLUMN template text;
CREATE UNIQUE INDEX sandbox_worlds_template_idx ON sandbox_worlds (template) WHERE template IS NOT NULL;
