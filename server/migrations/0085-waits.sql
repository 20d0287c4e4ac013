-- People who wait for a period of a listing that is taken (D-WAIT).

-- step: who waits for what; `look`: something of the listing came free since it was last looked at
CREATE TABLE waits (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  listing_id uuid NOT NULL REFERENCES listings,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  created_at timestamptz NOT NULL,
  look boolean NOT NULL DEFAULT false,
  told_at timestamptz,
  UNIQUE (account_id, listing_id, starts_at, ends_at)
);
CREATE INDEX waits_to_look_at ON waits (created_at, id) WHERE look AND told_at IS NULL;
CREATE INDEX waits_of_listing ON waits (listing_id) WHERE told_at IS NULL;
CREATE INDEX waits_begun ON waits (starts_at);

-- step: what gives time of a listing back has its waits looked at; whether their whole period is free, the look says
CREATE FUNCTION look_at_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE waits SET look = true WHERE listing_id = OLD.listing_id AND told_at IS NULL AND NOT look;
  RETURN NULL;
END $$;
CREATE TRIGGER slots_waited_for_gone AFTER DELETE ON slots FOR EACH ROW EXECUTE FUNCTION look_at_waits();
CREATE TRIGGER slots_waited_for_moved AFTER UPDATE OF starts_at, ends_at ON slots
  FOR EACH ROW EXECUTE FUNCTION look_at_waits();
CREATE TRIGGER listing_blocks_waited_for_gone AFTER DELETE ON listing_blocks
  FOR EACH ROW EXECUTE FUNCTION look_at_waits();
