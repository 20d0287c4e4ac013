-- What an admin decided on the reports of a listing. An approved listing may be taken down again; its owner mends it and hands it in
-- anew.
ALTER TABLE listing_reports
  ADD COLUMN closed_by uuid REFERENCES accounts,
  ADD COLUMN outcome text CHECK (outcome IN ('dismissed', 'taken_down'));
UPDATE listing_reports SET outcome = 'dismissed' WHERE closed_at IS NOT NULL;
ALTER TABLE listing_reports ADD CHECK ((closed_at IS NULL) = (outcome IS NULL));
CREATE INDEX listing_reports_closed_by ON listing_reports (closed_by) WHERE closed_by IS NOT NULL;

ALTER TABLE listing_decisions DROP CONSTRAINT listing_decisions_decision_check, DROP CONSTRAINT listing_decisions_check;
ALTER TABLE listing_decisions
  ADD CONSTRAINT listing_decisions_decision_check
    CHECK (decision IN ('approved', 'sent_back', 'taken_down', 'reports_dismissed')),
  ADD CONSTRAINT listing_decisions_check CHECK ((decision = 'approved') = (reason IS NULL));
