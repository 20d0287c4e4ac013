-- What an owner has said about their tax, newest last. Nothing is changed: an invoice refers to what held when it was paid for.
CREATE TABLE owner_tax (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  status text NOT NULL CHECK (status IN ('unregistered', 'registered', 'exempt')),
  vat_number text CHECK (vat_number ~ '^3[0-9]{13}3$'),
  legal_name text CHECK (length(legal_name) BETWEEN 2 AND 120),
  building text CHECK (building ~ '^[0-9]{4}$'),
  street text CHECK (length(street) BETWEEN 1 AND 120),
  district text CHECK (length(district) BETWEEN 1 AND 120),
  city text CHECK (length(city) BETWEEN 1 AND 120),
  postal_code text CHECK (postal_code ~ '^[0-9]{5}$'),
  -- The admin who exempted the owner, and why; null for what the owner said.
  said_by text,
  reason text,
  at timestamptz NOT NULL,
  CHECK ((status = 'registered') = (num_nulls(vat_number, legal_name, building, street, district, city, postal_code) = 0)),
  CHECK (status = 'registered' OR num_nonnulls(vat_number, legal_name, building, street, district, city, postal_code) = 0),
  CHECK ((status = 'exempt') = (said_by IS NOT NULL) AND (said_by IS NULL) = (reason IS NULL))
);
CREATE INDEX owner_tax_of_account ON owner_tax (account_id, at DESC, id DESC);
CREATE TRIGGER owner_tax_fixed BEFORE UPDATE ON owner_tax FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Whose tax a booking is, fixed when it is paid. Bookings that were paid before have none until they earn something more.
CREATE TABLE booking_tax (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  model text NOT NULL CHECK (model IN ('agent', 'deemed')),
  -- Null where the owner had said nothing.
  owner_tax_id uuid REFERENCES owner_tax,
  fixed_at timestamptz NOT NULL
);
CREATE TRIGGER booking_tax_fixed BEFORE UPDATE OR DELETE ON booking_tax FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Invoices and credit notes, each written with the movement of the ledger that it is of, in one series.
CREATE TABLE tax_documents (
  id uuid PRIMARY KEY,
  counter bigint NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  form text NOT NULL CHECK (form IN ('simplified', 'standard')),
  number text NOT NULL UNIQUE,
  booking_id uuid NOT NULL REFERENCES bookings,
  payment_id uuid NOT NULL REFERENCES payments,
  transaction_id uuid NOT NULL UNIQUE REFERENCES ledger_transactions,
  -- The invoice that a credit note takes a part of back.
  corrects uuid REFERENCES tax_documents,
  buyer_id uuid NOT NULL REFERENCES accounts,
  total_halalas bigint NOT NULL CHECK (total_halalas >= 0),
  vat_halalas bigint NOT NULL CHECK (vat_halalas BETWEEN 0 AND total_halalas),
  vat_percent numeric(5,2) NOT NULL,
  -- All that is printed: seller, buyer, line.
  content jsonb NOT NULL,
  xml text NOT NULL,
  qr text NOT NULL,
  previous_hash text NOT NULL UNIQUE,
  hash text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  CHECK ((kind = 'credit_note') = (corrects IS NOT NULL))
);
CREATE INDEX tax_documents_of_booking ON tax_documents (booking_id);
CREATE INDEX tax_documents_of_payment ON tax_documents (payment_id);
CREATE INDEX tax_documents_of_buyer ON tax_documents (buyer_id, issued_at);
CREATE TRIGGER tax_documents_fixed BEFORE UPDATE OR DELETE ON tax_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_documents_kept BEFORE TRUNCATE ON tax_documents EXECUTE FUNCTION refuse_change();

-- Where the series stands: one row, which the writer of the next document locks, so that a number is neither skipped nor given
-- twice, and a transaction that is rolled back gives its number back.
CREATE TABLE tax_chain (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  counter bigint NOT NULL,
  invoices bigint NOT NULL,
  credit_notes bigint NOT NULL,
  last_hash text NOT NULL,
  CHECK (counter = invoices + credit_notes)
);
-- "There is none before", in the tax authority's words.
INSERT INTO tax_chain (counter, invoices, credit_notes, last_hash) VALUES (0, 0, 0,
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');
