-- What the operator writes and sets in the console: who wrote which version of a text, the answers to messages and applications, and
-- the business numbers with the date from which each holds (D-EDITORS, D-FORM-ANSWERS, D-NUMBERS).

-- step: who wrote a version, and which earlier one it brings back; documents can be hidden and put in another order
ALTER TABLE content_versions
  -- Null for the first words and for what a command published.
  ADD COLUMN published_by uuid REFERENCES accounts,
  ADD COLUMN restores integer,
  ADD CONSTRAINT content_versions_restores CHECK (restores < version),
  ADD CONSTRAINT content_versions_restored FOREIGN KEY (text_id, restores) REFERENCES content_versions (text_id, version);
ALTER TABLE content_documents
  ADD COLUMN hidden_at timestamptz,
  DROP CONSTRAINT content_documents_place_key,
  ADD CONSTRAINT content_documents_place_key UNIQUE (place) DEFERRABLE INITIALLY DEFERRED;

-- step: messages and applications are answered and closed
ALTER TABLE contact_messages
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_by uuid REFERENCES accounts,
  ADD COLUMN closed_note text,
  ADD CONSTRAINT contact_messages_closed CHECK (num_nulls(closed_at, closed_by, closed_note) IN (0, 3));
ALTER TABLE job_applications
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_by uuid REFERENCES accounts,
  ADD COLUMN closed_note text,
  ADD CONSTRAINT job_applications_closed CHECK (num_nulls(closed_at, closed_by, closed_note) IN (0, 3));
CREATE INDEX contact_messages_open ON contact_messages (number) WHERE closed_at IS NULL;
CREATE INDEX job_applications_open ON job_applications (number) WHERE closed_at IS NULL;

-- Forgotten with what it answers.
CREATE TABLE form_answers (
  id uuid PRIMARY KEY,
  message_id uuid REFERENCES contact_messages ON DELETE CASCADE,
  application_id uuid REFERENCES job_applications ON DELETE CASCADE,
  words text NOT NULL CHECK (words <> ''),
  answered_by uuid NOT NULL REFERENCES accounts,
  answered_at timestamptz NOT NULL,
  -- What became of its mail; null until it has left.
  outcome text CHECK (outcome IN ('sent', 'refused', 'unknown')),
  CHECK (num_nonnulls(message_id, application_id) = 1)
);
CREATE INDEX form_answers_of_message ON form_answers (message_id, answered_at) WHERE message_id IS NOT NULL;
CREATE INDEX form_answers_of_application ON form_answers (application_id, answered_at) WHERE application_id IS NOT NULL;

-- Every opening of a CV.
CREATE TABLE cv_looks (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES job_applications ON DELETE CASCADE,
  viewer_id uuid NOT NULL REFERENCES accounts,
  at timestamptz NOT NULL
);
CREATE INDEX cv_looks_of_application ON cv_looks (application_id);

-- step: the business numbers with the instant from which each value holds; before the first one the setting of the server does
CREATE TABLE business_numbers (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name ~ '^[a-z][A-Za-z]{2,40}$'),
  since timestamptz NOT NULL,
  -- In the unit of the name: percent, days, hours, minutes, or whole riyals.
  value numeric(12,2) NOT NULL CHECK (value >= 0),
  reason text NOT NULL CHECK (reason <> ''),
  added_by uuid NOT NULL REFERENCES accounts,
  added_at timestamptz NOT NULL,
  withdrawn_by uuid REFERENCES accounts,
  withdrawn_at timestamptz,
  -- Nothing is changed after the fact: a value begins when it is added or later, and one that has begun stays.
  CONSTRAINT business_numbers_not_past CHECK (since >= added_at),
  CONSTRAINT business_numbers_begun_stay CHECK (withdrawn_at < since),
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
CREATE UNIQUE INDEX business_numbers_once ON business_numbers (name, since) WHERE withdrawn_at IS NULL;

CREATE FUNCTION keep_business_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL
      OR (NEW.id, NEW.name, NEW.since, NEW.value, NEW.reason, NEW.added_by, NEW.added_at) IS DISTINCT FROM
         (OLD.id, OLD.name, OLD.since, OLD.value, OLD.reason, OLD.added_by, OLD.added_at) THEN
    RAISE EXCEPTION 'a business number is only added or withdrawn'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'business_numbers_stay';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER business_numbers_keep BEFORE UPDATE OR DELETE ON business_numbers
  FOR EACH ROW EXECUTE FUNCTION keep_business_number();
CREATE TRIGGER business_numbers_kept BEFORE TRUNCATE ON business_numbers EXECUTE FUNCTION refuse_change();

-- step: a booking keeps when its deposit is asked for and when it comes back; those that are made had the first numbers
ALTER TABLE bookings
  ADD COLUMN deposit_asked_days integer NOT NULL DEFAULT 5,
  ADD COLUMN deposit_kept_hours integer NOT NULL DEFAULT 48,
  ADD CONSTRAINT bookings_deposit_asked_days_check CHECK (deposit_asked_days BETWEEN 1 AND 30) NOT VALID,
  ADD CONSTRAINT bookings_deposit_kept_hours_check CHECK (deposit_kept_hours BETWEEN 48 AND 720) NOT VALID;

-- step by itself: the bookings that are there, read beside those who write
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_deposit_asked_days_check

ALTER TABLE bookings VALIDATE CONSTRAINT bookings_deposit_kept_hours_check
