-- A session that belongs to a key of its device opens nothing without it (D-BOUND).

-- The point of a P-256 key, x and y; null where the browser could make none.
ALTER TABLE sessions ADD COLUMN device_key bytea CHECK (octet_length(device_key) = 64);

-- What a device has signed is good once, on every server, for as long as it is taken at all.
CREATE TABLE used_proofs (
  id bytea PRIMARY KEY CHECK (octet_length(id) = 32),
  until timestamptz NOT NULL
);
CREATE INDEX used_proofs_until ON used_proofs (until);
