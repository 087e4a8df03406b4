-- The version before goes on beside it.
-- Authentications of cardholders by 3-D Secure. The key is the unguessable part of a challenge page's address; it begins
-- with the number of its world, so that the page is found without knowing whose world that is.

CREATE TABLE sandbox_authentications (
  world bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  data jsonb NOT NULL,
  card_id text COLLATE "C",
  ds_trans_id text COLLATE "C",
  challenge_key text COLLATE "C",
  PRIMARY KEY (world, id)
);
CREATE INDEX sandbox_authentications_card_id_idx ON sandbox_authentications (world, card_id, id);
CREATE INDEX sandbox_authentications_ds_trans_id_idx ON sandbox_authentications (world, ds_trans_id, id);
CREATE INDEX sandbox_authentications_challenge_key_idx ON sandbox_authentications (world, challenge_key, id)
  WHERE challenge_key IS NOT NULL;
