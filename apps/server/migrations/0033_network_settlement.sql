-- The version before goes on beside it.
-- What the card networks carry to the issuer and back, a row for each clearing, refund and step of a dispute that moves
-- money, and the settlement of each day.

CREATE TABLE sandbox_network_records (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  date text COLLATE "C",
  kind text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_network_records_date_idx ON sandbox_network_records (world, date, id);

CREATE TABLE sandbox_network_settlements (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  month text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_network_settlements_month_idx ON sandbox_network_settlements (world, month, id);
