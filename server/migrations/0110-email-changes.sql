-- What was an account's e-mail address before, for as long as a change of its mobile can be taken back: the address goes back with it
-- (D-MOBILE-UNDO).
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  -- Null: there was none.
  email_before text,
  changed_at timestamptz NOT NULL
);
CREATE INDEX email_changes_of_account ON email_changes (account_id, changed_at);
CREATE INDEX email_changes_over ON email_changes (changed_at);

-- All other logins take with them what somebody had begun by a forgotten password.
CREATE INDEX otp_challenges_of_forgetful ON otp_challenges (account_id) WHERE purpose = 'forgot';
CREATE INDEX account_proofs_of_forgetful ON account_proofs (account_id) WHERE purpose = 'reset';
