-- Who does what for the house. An account is an admin's from its first duty to its last; `admin_since` keeps since when.
CREATE TABLE admin_duties (
  account_id uuid NOT NULL REFERENCES accounts,
  duty text NOT NULL CHECK (duty IN ('support', 'finance', 'content', 'owner')),
  -- Null: on the server's machine, or before there were duties.
  given_by uuid REFERENCES accounts,
  given_at timestamptz NOT NULL,
  reason text,
  PRIMARY KEY (account_id, duty)
);
CREATE INDEX admin_duties_given_by ON admin_duties (given_by) WHERE given_by IS NOT NULL;
-- Whoever was an admin could do everything.
INSERT INTO admin_duties (account_id, duty, given_at)
  SELECT id, 'owner', admin_since FROM accounts WHERE admin_since IS NOT NULL;

-- The second factor of an admin: secrets are sealed, and a code counts once, by the last step of 30 seconds that was used.
CREATE TABLE second_factors (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  secret_sealed text,
  set_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  -- Shown, and not confirmed by a code yet.
  next_secret_sealed text,
  CHECK ((secret_sealed IS NULL) = (set_at IS NULL)),
  CHECK (secret_sealed IS NOT NULL OR next_secret_sealed IS NOT NULL)
);
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

-- What the people of the house did: a row before it is done, and one with how it ended. An act without an ending is one whose
-- server was stopped meanwhile.
CREATE TABLE audit_acts (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: somebody on the server's machine whom the command did not name.
  account_id uuid REFERENCES accounts,
  is_command boolean NOT NULL,
  duties text[] NOT NULL,
  what text NOT NULL,
  reason text
);
CREATE INDEX audit_acts_at ON audit_acts (at, id);
CREATE INDEX audit_acts_account ON audit_acts (account_id, at, id);
CREATE INDEX audit_acts_what ON audit_acts (what, at, id);
CREATE TABLE audit_outcomes (
  act_id uuid PRIMARY KEY REFERENCES audit_acts,
  at timestamptz NOT NULL,
  outcome text NOT NULL,
  before jsonb,
  after jsonb,
  CHECK ((before IS NULL) = (after IS NULL))
);
-- On what: each thing of an act is a row, so that the acts on one thing are found by an index.
CREATE TABLE audit_subjects (
  subject text NOT NULL,
  act_id uuid NOT NULL REFERENCES audit_acts,
  kind text NOT NULL,
  PRIMARY KEY (subject, act_id, kind)
);
CREATE INDEX audit_subjects_act ON audit_subjects (act_id);

CREATE TRIGGER audit_acts_fixed BEFORE UPDATE OR DELETE ON audit_acts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_acts_kept BEFORE TRUNCATE ON audit_acts EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_outcomes_fixed BEFORE UPDATE OR DELETE ON audit_outcomes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_outcomes_kept BEFORE TRUNCATE ON audit_outcomes EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_subjects_fixed BEFORE UPDATE OR DELETE ON audit_subjects FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_subjects_kept BEFORE TRUNCATE ON audit_subjects EXECUTE FUNCTION refuse_change();
