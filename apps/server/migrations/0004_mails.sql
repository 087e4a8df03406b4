-- Every mail is stored in the transaction that causes it, and delivered afterwards: a mail server that is down loses none.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- What it is about, such as "contact" or "reset-password".
  kind text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  -- waiting: not handed to the queue yet; queued: the queue tries; sent; failed: given up, an administrator may send it again.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  failed_at timestamptz
);
CREATE INDEX mails_waiting_idx ON mails (created_at) WHERE state = 'waiting';
CREATE INDEX mails_failed_idx ON mails (failed_at DESC, id) WHERE state = 'failed';
CREATE INDEX mails_sent_idx ON mails (sent_at) WHERE state = 'sent';
