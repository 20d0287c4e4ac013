-- What the two sides of a booking proved and recorded at its hand-overs, as a chain of hashes: one chain a booking, one entry an act,
-- written in the transaction of the act (D-EVIDENCE). What was recorded before has no entry.
CREATE TABLE hand_over_evidence (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  sequence integer NOT NULL CHECK (sequence > 0),
  kind text NOT NULL CHECK (kind IN ('code', 'reading', 'photo')),
  occasion text NOT NULL CHECK (occasion IN ('pick_up', 'return')),
  side text NOT NULL CHECK (side IN ('renter', 'owner')),
  author_id uuid NOT NULL REFERENCES accounts,
  -- Of a photo, whose row and file are deleted before this entry is.
  photo_id uuid UNIQUE,
  at timestamptz NOT NULL,
  -- The very text that the hash is of (domain/evidence/evidence.ts). A note is in it as a hash alone, so that it can be forgotten.
  content text NOT NULL,
  hash text NOT NULL CHECK (hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  CHECK ((kind = 'photo') = (photo_id IS NOT NULL)),
  UNIQUE (booking_id, sequence)
);
CREATE INDEX hand_over_evidence_of_author ON hand_over_evidence (author_id);

-- A person's own words, beside the chain: their hash stays in it when they are erased.
CREATE TABLE hand_over_notes (
  evidence_id uuid PRIMARY KEY REFERENCES hand_over_evidence,
  author_id uuid NOT NULL REFERENCES accounts,
  note text NOT NULL CHECK (note <> ''),
  salt text NOT NULL CHECK (salt ~ '^[0-9a-f]{32}$')
);
CREATE INDEX hand_over_notes_of_author ON hand_over_notes (author_id);

CREATE TRIGGER hand_over_evidence_fixed BEFORE UPDATE OR DELETE ON hand_over_evidence
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER hand_over_evidence_kept BEFORE TRUNCATE ON hand_over_evidence EXECUTE FUNCTION refuse_change();
CREATE TRIGGER hand_over_notes_fixed BEFORE UPDATE ON hand_over_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Each entry follows the one before it, and says so.
CREATE FUNCTION require_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said jsonb := NEW.content::jsonb;
  before record;
BEGIN
  SELECT sequence, hash INTO before FROM hand_over_evidence
    WHERE booking_id = NEW.booking_id ORDER BY sequence DESC LIMIT 1;
  IF NEW.sequence <> coalesce(before.sequence, 0) + 1
    OR (said ->> 'previous') IS DISTINCT FROM coalesce(before.hash, repeat('0', 64))
    OR (said ->> 'sequence') IS DISTINCT FROM NEW.sequence::text
    OR (said ->> 'booking') IS DISTINCT FROM NEW.booking_id::text THEN
    RAISE EXCEPTION 'entry % of booking % does not follow the chain', NEW.sequence, NEW.booking_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER hand_over_evidence_chained BEFORE INSERT ON hand_over_evidence
  FOR EACH ROW EXECUTE FUNCTION require_chain();

-- Nothing is confirmed, read or photographed without its entry. Checked at commit, because the entry may be written after the row.
CREATE FUNCTION require_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen jsonb := to_jsonb(NEW);
  missing text;
BEGIN
  IF TG_TABLE_NAME = 'hand_over_photos' THEN
    IF NOT EXISTS (SELECT FROM hand_over_evidence WHERE photo_id = NEW.id) THEN missing := 'photo'; END IF;
  ELSE
    SELECT kind INTO missing FROM (VALUES ('code', seen ->> 'confirmed_at'), ('reading', seen ->> 'noted_at')) AS said (kind, at)
      WHERE said.at IS NOT NULL AND NOT EXISTS (SELECT FROM hand_over_evidence entry
        WHERE entry.booking_id = NEW.booking_id AND entry.occasion = NEW.occasion AND entry.side = NEW.side
          AND entry.kind = said.kind AND entry.at = said.at::timestamptz)
      -- What an older row says stays as it is when the row is changed elsewhere.
      AND (TG_OP = 'INSERT' OR (CASE said.kind WHEN 'code' THEN to_jsonb(OLD) ->> 'confirmed_at'
        ELSE to_jsonb(OLD) ->> 'noted_at' END) IS DISTINCT FROM said.at)
      LIMIT 1;
  END IF;
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'a % of booking % has no entry in its chain', missing, NEW.booking_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER hand_overs_proved AFTER INSERT OR UPDATE ON hand_overs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_evidence();
CREATE CONSTRAINT TRIGGER hand_over_photos_proved AFTER INSERT ON hand_over_photos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_evidence();
