-- When the mail was handed to the queue: one that is queued for days has lost its job.
ALTER TABLE mails ADD COLUMN queued_at timestamptz;
CREATE INDEX mails_queued_idx ON mails (queued_at) WHERE state = 'queued';
