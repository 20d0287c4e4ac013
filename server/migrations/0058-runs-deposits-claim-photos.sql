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
