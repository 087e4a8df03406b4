-- The version before goes on beside it.
-- Agreements of cardholders with merchants that keep the card: what payments without the cardholder stand on.
CREATE TABLE sandbox_mandates (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  status text COLLATE "C",
  network_transaction_id text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_mandates_card_id_idx ON sandbox_mandates (world, card_id, id);
CREATE INDEX sandbox_mandates_network_transaction_id_idx ON sandbox_mandates (world, network_transaction_id, id);
