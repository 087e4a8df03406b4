-- How often something was done within a window of time, for the limits that all processes share. A row may go once its
-- window is over; a job removes it.
CREATE TABLE limit_counts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
