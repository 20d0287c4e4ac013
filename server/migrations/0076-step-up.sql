-- A passkey proves that it is its person in a session that is open already (D-STEP-UP).
ALTER TABLE passkey_challenges
  DROP CONSTRAINT passkey_challenges_purpose_check,
  ADD CONSTRAINT passkey_challenges_purpose_check
    CHECK (purpose IN ('log-in', 'second-factor', 'add log-in', 'add second-factor', 'prove log-in'));
