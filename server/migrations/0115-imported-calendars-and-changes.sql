-- A booking that gets longer, or moves, keeps what it had: only the time that is new to it is looked at, and of that only what the owner
-- has blocked. An imported calendar may show our own booking, or come after more time was kept and paid for; that promise stands.
CREATE OR REPLACE FUNCTION refuse_blocked_slot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE fresh tstzmultirange := tstzmultirange(NEW.period);
BEGIN
  PERFORM 1 FROM listings WHERE id = NEW.listing_id FOR KEY SHARE;
  IF TG_OP = 'UPDATE' AND OLD.listing_id = NEW.listing_id THEN fresh := fresh - tstzmultirange(OLD.period); END IF;
  IF EXISTS (
    SELECT FROM listing_blocks
    WHERE listing_id = NEW.listing_id AND period && fresh AND (TG_OP = 'INSERT' OR feed_id IS NULL))
  THEN
    RAISE EXCEPTION 'the period is blocked' USING ERRCODE = '23P01', CONSTRAINT = 'slots_no_block';
  END IF;
  RETURN NULL;
END $$;
