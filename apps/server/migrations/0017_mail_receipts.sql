-- When the mail server had the whole mail, while its receipt is missing: who finds this in a queued mail knows that the
-- process that sent it is gone, and that the mail has probably arrived.
ALTER TABLE mails ADD COLUMN handed_over_at timestamptz;
-- unanswered: handed over, and the process that did so waits for a receipt that is long in coming.
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails ADD CONSTRAINT mails_state_check
  CHECK (state IN ('waiting', 'queued', 'unanswered', 'sent', 'failed'));
CREATE INDEX mails_unanswered_idx ON mails (handed_over_at) WHERE state = 'unanswered';
