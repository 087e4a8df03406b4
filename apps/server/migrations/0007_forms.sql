-- What visitors wrote. It is stored in the transaction that queues the mail about it, and kept when the mail is gone.
CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  subject text NOT NULL,
  address text NOT NULL,
  message text NOT NULL,
  company_name text NOT NULL,
  full_name text NOT NULL
);

CREATE TABLE demo_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  subject text NOT NULL,
  full_name text NOT NULL,
  company_name text NOT NULL,
  address text NOT NULL,
  message text NOT NULL,
  job_title text NOT NULL,
  phone text NOT NULL
);

-- The same form sent twice within a minute counts once, whichever process takes it: the key decides. The digest (SHA-256,
-- hex) covers the form, its content and the sender's network; it is forgotten after a day.
CREATE TABLE form_submissions (
  digest text PRIMARY KEY,
  received_at timestamptz NOT NULL
);
CREATE INDEX form_submissions_received_at_idx ON form_submissions (received_at);
