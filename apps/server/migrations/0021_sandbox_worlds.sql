-- The card system behind the sandbox: each account has a world of its own. The world's id leads every key and index, so
-- that a world lies on one shard; ids inside a world are sortable by time (COLLATE "C").
CREATE TABLE sandbox_worlds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null when it was reset or its account deleted: what is in it is then removed in the background.
  user_id bigint UNIQUE REFERENCES users (id) ON DELETE SET NULL,
  seed integer NOT NULL,
  created_at timestamptz NOT NULL,
  -- The moment at which its clock stands or, when it runs, at which it stood at `running_since` in real time.
  clock_at timestamptz NOT NULL,
  running_since timestamptz,
  -- The last number that an id was made of, and the last event.
  last_number bigint NOT NULL DEFAULT 0,
  last_event bigint NOT NULL DEFAULT 0,
  -- When something falls due next, by its clock.
  next_due_at timestamptz
);
CREATE INDEX sandbox_worlds_ownerless_idx ON sandbox_worlds (id) WHERE user_id IS NULL;

-- What happened, each row written with the change that it tells of.
CREATE TABLE sandbox_events (
  world bigint NOT NULL,
  sequence bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  subject text COLLATE "C" NOT NULL,
  subject_sequence integer NOT NULL,
  before jsonb,
  after jsonb,
  request_id text NOT NULL,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (world, sequence)
);
CREATE UNIQUE INDEX sandbox_events_subject_idx ON sandbox_events (world, subject, subject_sequence);
CREATE INDEX sandbox_events_type_idx ON sandbox_events (world, type, sequence);

-- Answers of writes by their idempotency key, for a day.
CREATE TABLE sandbox_replays (
  world bigint NOT NULL,
  key text NOT NULL,
  -- SHA-256 of operation, parameters and body.
  digest text NOT NULL,
  status smallint NOT NULL,
  headers jsonb NOT NULL,
  body text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (world, key)
);
CREATE INDEX sandbox_replays_age_idx ON sandbox_replays (created_at);

-- What falls due by the world's clock: one row for each kind and subject.
CREATE TABLE sandbox_due (
  world bigint NOT NULL,
  kind text NOT NULL,
  subject text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (world, kind, subject)
);
CREATE INDEX sandbox_due_at_idx ON sandbox_due (world, at, kind, subject);

-- The ledger: double entry, never changed. The amounts of a group are zero together, in each currency.
CREATE TABLE sandbox_entries (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  -- The group: what was booked together.
  booking text COLLATE "C" NOT NULL,
  -- An account of a cardholder or a merchant (`acc_`, `mer_`), or one of the house's own (`int_`).
  account text COLLATE "C" NOT NULL,
  -- The account on the other side; null when there are several.
  against text COLLATE "C",
  currency text NOT NULL,
  -- In minor units: positive is a credit, negative a debit.
  amount bigint NOT NULL CHECK (amount <> 0),
  -- Of a cardholder's or merchant's account after this entry.
  balance bigint,
  kind text NOT NULL,
  -- What it was booked for: a transaction, a dispute, a statement.
  about text COLLATE "C",
  description text NOT NULL,
  booked_at timestamptz NOT NULL,
  value_date date NOT NULL,
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_entries_account_idx ON sandbox_entries (world, account, id);
CREATE INDEX sandbox_entries_about_idx ON sandbox_entries (world, about) WHERE about IS NOT NULL;

-- What stands in each account of a cardholder or a merchant: the sum of its entries, and what is held of it.
CREATE TABLE sandbox_balances (
  world bigint NOT NULL,
  account text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL,
  held bigint NOT NULL CHECK (held >= 0),
  PRIMARY KEY (world, account)
);

-- The things of a world. `data` is the thing as the card system keeps it; the other columns are what it is found by.

CREATE TABLE sandbox_customers (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  number text COLLATE "C",
  status text COLLATE "C",
  search text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_customers_number_idx ON sandbox_customers (world, number, id);
CREATE INDEX sandbox_customers_status_idx ON sandbox_customers (world, status, id);
CREATE INDEX sandbox_customers_search_idx ON sandbox_customers (world, search, id);

CREATE TABLE sandbox_accounts (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  customer_id text COLLATE "C",
  number text COLLATE "C",
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_accounts_customer_id_idx ON sandbox_accounts (world, customer_id, id);
CREATE INDEX sandbox_accounts_number_idx ON sandbox_accounts (world, number, id);
CREATE INDEX sandbox_accounts_status_idx ON sandbox_accounts (world, status, id);

CREATE TABLE sandbox_cards (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  customer_id text COLLATE "C",
  account_id text COLLATE "C",
  status text COLLATE "C",
  product text COLLATE "C",
  pan_digest text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_cards_customer_id_idx ON sandbox_cards (world, customer_id, id);
CREATE INDEX sandbox_cards_account_id_idx ON sandbox_cards (world, account_id, id);
CREATE INDEX sandbox_cards_status_idx ON sandbox_cards (world, status, id);
CREATE INDEX sandbox_cards_product_idx ON sandbox_cards (world, product, id);
CREATE INDEX sandbox_cards_pan_digest_idx ON sandbox_cards (world, pan_digest, id);

CREATE TABLE sandbox_plastics (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_plastics_card_id_idx ON sandbox_plastics (world, card_id, id);
CREATE INDEX sandbox_plastics_status_idx ON sandbox_plastics (world, status, id);

CREATE TABLE sandbox_card_history (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_card_history_card_id_idx ON sandbox_card_history (world, card_id, id);

-- What each card has used of its limits: beside the card, because every payment writes it.
CREATE TABLE sandbox_card_usage (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  PRIMARY KEY (world, id)
);

CREATE TABLE sandbox_tokens (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  status text COLLATE "C",
  pan_digest text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_tokens_card_id_idx ON sandbox_tokens (world, card_id, id);
CREATE INDEX sandbox_tokens_status_idx ON sandbox_tokens (world, status, id);
CREATE INDEX sandbox_tokens_pan_digest_idx ON sandbox_tokens (world, pan_digest, id);

CREATE TABLE sandbox_authorizations (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  account_id text COLLATE "C",
  network_reference text COLLATE "C",
  -- Day, terminal and trace number of a message whose sender numbered it: the same again is a double.
  message_key text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_authorizations_card_id_idx ON sandbox_authorizations (world, card_id, id);
CREATE INDEX sandbox_authorizations_account_id_idx ON sandbox_authorizations (world, account_id, id);
CREATE INDEX sandbox_authorizations_network_reference_idx ON sandbox_authorizations (world, network_reference, id);
CREATE INDEX sandbox_authorizations_message_key_idx ON sandbox_authorizations (world, message_key, id)
  WHERE message_key IS NOT NULL;

CREATE TABLE sandbox_transactions (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  account_id text COLLATE "C",
  authorization_id text COLLATE "C",
  merchant_id text COLLATE "C",
  statement_id text COLLATE "C",
  kind text COLLATE "C",
  -- The acquirer's own reference of a clearing: the same again is a double.
  clearing_reference text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_transactions_card_id_idx ON sandbox_transactions (world, card_id, id);
CREATE INDEX sandbox_transactions_account_id_idx ON sandbox_transactions (world, account_id, id);
CREATE INDEX sandbox_transactions_authorization_id_idx ON sandbox_transactions (world, authorization_id, id);
CREATE INDEX sandbox_transactions_merchant_id_idx ON sandbox_transactions (world, merchant_id, id)
  WHERE merchant_id IS NOT NULL;
CREATE INDEX sandbox_transactions_statement_id_idx ON sandbox_transactions (world, statement_id, id);
CREATE INDEX sandbox_transactions_clearing_reference_idx ON sandbox_transactions (world, clearing_reference, id)
  WHERE clearing_reference IS NOT NULL;

CREATE TABLE sandbox_statements (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  account_id text COLLATE "C",
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_statements_account_id_idx ON sandbox_statements (world, account_id, id);
CREATE INDEX sandbox_statements_status_idx ON sandbox_statements (world, status, id);

CREATE TABLE sandbox_instalment_plans (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  account_id text COLLATE "C",
  transaction_id text COLLATE "C",
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_instalment_plans_account_id_idx ON sandbox_instalment_plans (world, account_id, id);
CREATE INDEX sandbox_instalment_plans_transaction_id_idx ON sandbox_instalment_plans (world, transaction_id, id);
CREATE INDEX sandbox_instalment_plans_status_idx ON sandbox_instalment_plans (world, status, id);

CREATE TABLE sandbox_disputes (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  transaction_id text COLLATE "C",
  account_id text COLLATE "C",
  card_id text COLLATE "C",
  merchant_id text COLLATE "C",
  status text COLLATE "C",
  acquirer text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_disputes_transaction_id_idx ON sandbox_disputes (world, transaction_id, id);
CREATE INDEX sandbox_disputes_account_id_idx ON sandbox_disputes (world, account_id, id);
CREATE INDEX sandbox_disputes_card_id_idx ON sandbox_disputes (world, card_id, id);
CREATE INDEX sandbox_disputes_merchant_id_idx ON sandbox_disputes (world, merchant_id, id);
CREATE INDEX sandbox_disputes_status_idx ON sandbox_disputes (world, status, id);
CREATE INDEX sandbox_disputes_acquirer_idx ON sandbox_disputes (world, acquirer, id) WHERE acquirer IS NOT NULL;

CREATE TABLE sandbox_merchants (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  number text COLLATE "C",
  status text COLLATE "C",
  search text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_merchants_number_idx ON sandbox_merchants (world, number, id);
CREATE INDEX sandbox_merchants_status_idx ON sandbox_merchants (world, status, id);
CREATE INDEX sandbox_merchants_search_idx ON sandbox_merchants (world, search, id);

CREATE TABLE sandbox_outlets (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  merchant_id text COLLATE "C",
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_outlets_merchant_id_idx ON sandbox_outlets (world, merchant_id, id);
CREATE INDEX sandbox_outlets_status_idx ON sandbox_outlets (world, status, id);

CREATE TABLE sandbox_terminals (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  merchant_id text COLLATE "C",
  outlet_id text COLLATE "C",
  status text COLLATE "C",
  number text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_terminals_merchant_id_idx ON sandbox_terminals (world, merchant_id, id);
CREATE INDEX sandbox_terminals_outlet_id_idx ON sandbox_terminals (world, outlet_id, id);
CREATE INDEX sandbox_terminals_status_idx ON sandbox_terminals (world, status, id);
CREATE INDEX sandbox_terminals_number_idx ON sandbox_terminals (world, number, id);

CREATE TABLE sandbox_payments (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  merchant_id text COLLATE "C",
  authorization_id text COLLATE "C",
  status text COLLATE "C",
  reference text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_payments_merchant_id_idx ON sandbox_payments (world, merchant_id, id);
CREATE INDEX sandbox_payments_authorization_id_idx ON sandbox_payments (world, authorization_id, id);
CREATE INDEX sandbox_payments_status_idx ON sandbox_payments (world, status, id);
CREATE INDEX sandbox_payments_reference_idx ON sandbox_payments (world, reference, id);

CREATE TABLE sandbox_refunds (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  merchant_id text COLLATE "C",
  payment_id text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_refunds_merchant_id_idx ON sandbox_refunds (world, merchant_id, id);
CREATE INDEX sandbox_refunds_payment_id_idx ON sandbox_refunds (world, payment_id, id);

CREATE TABLE sandbox_batches (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  merchant_id text COLLATE "C",
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_batches_merchant_id_idx ON sandbox_batches (world, merchant_id, id);
CREATE INDEX sandbox_batches_status_idx ON sandbox_batches (world, status, id);

CREATE TABLE sandbox_batch_lines (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  batch_id text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_batch_lines_batch_id_idx ON sandbox_batch_lines (world, batch_id, id);

CREATE TABLE sandbox_payouts (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  merchant_id text COLLATE "C",
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_payouts_merchant_id_idx ON sandbox_payouts (world, merchant_id, id);
CREATE INDEX sandbox_payouts_status_idx ON sandbox_payouts (world, status, id);

CREATE TABLE sandbox_messages (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  network text COLLATE "C",
  mti text COLLATE "C",
  status text COLLATE "C",
  message_key text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_messages_network_idx ON sandbox_messages (world, network, id);
CREATE INDEX sandbox_messages_mti_idx ON sandbox_messages (world, mti, id);
CREATE INDEX sandbox_messages_message_key_idx ON sandbox_messages (world, message_key, id);

CREATE TABLE sandbox_routing_rules (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_routing_rules_status_idx ON sandbox_routing_rules (world, status, id);

CREATE TABLE sandbox_networks (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_networks_status_idx ON sandbox_networks (world, status, id);

CREATE TABLE sandbox_fraud_scores (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  authorization_id text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_fraud_scores_card_id_idx ON sandbox_fraud_scores (world, card_id, id);
CREATE INDEX sandbox_fraud_scores_authorization_id_idx ON sandbox_fraud_scores (world, authorization_id, id);

CREATE TABLE sandbox_fraud_rules (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_fraud_rules_status_idx ON sandbox_fraud_rules (world, status, id);

CREATE TABLE sandbox_fraud_lists (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  kind text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_fraud_lists_kind_idx ON sandbox_fraud_lists (world, kind, id);

CREATE TABLE sandbox_fraud_list_entries (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  list_id text COLLATE "C",
  value text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_fraud_list_entries_list_id_idx ON sandbox_fraud_list_entries (world, list_id, id);
CREATE INDEX sandbox_fraud_list_entries_value_idx ON sandbox_fraud_list_entries (world, value, id);

CREATE TABLE sandbox_alerts (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  case_id text COLLATE "C",
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_alerts_card_id_idx ON sandbox_alerts (world, card_id, id);
CREATE INDEX sandbox_alerts_case_id_idx ON sandbox_alerts (world, case_id, id);
CREATE INDEX sandbox_alerts_status_idx ON sandbox_alerts (world, status, id);

CREATE TABLE sandbox_cases (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  status text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_cases_card_id_idx ON sandbox_cases (world, card_id, id);
CREATE INDEX sandbox_cases_status_idx ON sandbox_cases (world, status, id);

CREATE TABLE sandbox_rates (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  pair text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_rates_pair_idx ON sandbox_rates (world, pair, id);
