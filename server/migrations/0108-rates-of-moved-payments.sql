-- A payment that moves to another booking is earned once for each (D-REBOOK). Where the rate of VAT has changed in between, what goes
-- back of a booking has the rate by which that booking was earned, and never the other's (D-VAT-RATE).
CREATE OR REPLACE FUNCTION tax_by_rate_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  should_be numeric;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('vat_rates'));
  IF NEW.cause = 'earned' THEN
    SELECT percent INTO should_be FROM vat_rates
      WHERE withdrawn_at IS NULL AND since <= (NEW.at AT TIME ZONE 'Asia/Riyadh')::date ORDER BY since DESC LIMIT 1;
    should_be := coalesce(should_be, 0);
  ELSE
    SELECT vat_percent INTO should_be FROM ledger_transactions
      WHERE payment_id = NEW.payment_id AND booking_id = NEW.booking_id AND cause = 'earned' AND vat_percent IS NOT NULL LIMIT 1;
    should_be := coalesce(should_be, NEW.vat_percent);
  END IF;
  IF NEW.vat_percent <> should_be THEN
    RAISE EXCEPTION 'taxed at % instead of %', NEW.vat_percent, should_be
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_taxed_by_rate';
  END IF;
  RETURN NEW;
END $$;
