-- Payouts that the server itself orders go out in batches, too (D-SECOND-PERSON), the days and hours of a deposit are numbers that a booking keeps
-- (D-DEPOSIT), and the photos of a claim are in the chain of evidence (D-EVIDENCE).

-- step: a batch of orders is released instead of written out as a file
ALTER TABLE payout_batches
  ADD COLUMN way text NOT NULL DEFAULT 'file' CHECK (way IN ('file', 'order')),
  -- A run that is not above the limit is gathered and released by the house itself.
  ALTER COLUMN made_by DROP NOT NULL,
  ADD CONSTRAINT payout_batches_made CHECK (made_by IS NOT NULL OR (way = 'order' AND NOT needs_second)),
  DROP CONSTRAINT payout_batches_check2,
  ADD CONSTRAINT payout_batches_exported CHECK (CASE way
    WHEN 'file' THEN (exported_at IS NULL) = (exported_by IS NULL) AND (exported_at IS NULL) = (file_sealed IS NULL)
      AND (exported_at IS NULL) = (file_sha256 IS NULL)
    ELSE file_sealed IS NULL AND file_sha256 IS NULL AND (exported_by IS NULL OR exported_at IS NOT NULL) END);

-- Nothing is handed to a bank but in a batch that nobody has undone, and above the limit another admin has approved.
CREATE FUNCTION require_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payout_batches WHERE id = NEW.batch_id AND undone_at IS NULL
    AND (NOT needs_second OR approved_by IS NOT NULL) AND (way = 'file' OR exported_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'payout % is in no batch that may go out', NEW.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payouts_batched BEFORE UPDATE ON payouts FOR EACH ROW
  WHEN (OLD.state = 'planned' AND NEW.state = 'unknown') EXECUTE FUNCTION require_batch();

-- step: a photo of a claim, or of an answer to one, is in its booking's chain
ALTER TABLE hand_over_evidence
  DROP CONSTRAINT hand_over_evidence_kind_check,
  ADD CONSTRAINT hand_over_evidence_kind_check CHECK (kind IN ('code', 'reading', 'photo', 'claim_photo')),
  DROP CONSTRAINT hand_over_evidence_occasion_check,
  ADD CONSTRAINT hand_over_evidence_occasion_check CHECK (occasion IN ('pick_up', 'return', 'claim')),
  DROP CONSTRAINT hand_over_evidence_check1,
  ADD CONSTRAINT hand_over_evidence_photo CHECK ((kind IN ('photo', 'claim_photo')) = (photo_id IS NOT NULL)),
  ADD CONSTRAINT hand_over_evidence_claim CHECK ((kind = 'claim_photo') = (occasion = 'claim'));
-- Of the bytes that are kept. What was sent before has none, and no entry.
ALTER TABLE claim_photos ADD COLUMN sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$');

CREATE FUNCTION require_claim_photo_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM hand_over_evidence WHERE photo_id = NEW.id AND kind = 'claim_photo'
    AND booking_id = NEW.booking_id AND content::jsonb -> 'deed' ->> 'sha256' = NEW.sha256) THEN
    RAISE EXCEPTION 'a photo of a claim about booking % has no entry in its chain', NEW.booking_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER claim_photos_proved AFTER UPDATE ON claim_photos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.event_id IS NULL AND NEW.event_id IS NOT NULL AND NEW.sha256 IS NOT NULL)
  EXECUTE FUNCTION require_claim_photo_evidence();
