-- A transfer that has arrived can come back later than the provider is asked about it: a person says so, once of each, whoever has said
-- before that it arrived. What a person has said of its way out stays one verdict.

-- step: one more verdict
ALTER TABLE payout_settlements
  DROP CONSTRAINT payout_settlements_verdict_check,
  ADD CONSTRAINT payout_settlements_verdict_check CHECK (verdict IN ('paid', 'never_executed', 'returned')),
  DROP CONSTRAINT payout_settlements_pkey,
  ADD PRIMARY KEY (payout_id, verdict);
CREATE UNIQUE INDEX payout_settlements_way_out ON payout_settlements (payout_id) WHERE verdict <> 'returned';
