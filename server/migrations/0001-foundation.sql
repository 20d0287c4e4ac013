-- The first shape of the house. What must never happen is refused here, by constraint, not by the code above it:
-- overlapping bookings, a ledger that does not balance, an entry that changes, two payments of one reference.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS cube;

-- Accounts ---------------------------------------------------------------------------------------------------

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  full_name text NOT NULL CHECK (char_length(full_name) BETWEEN 2 AND 30),
  mobile text NOT NULL UNIQUE CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  country_code text NOT NULL CHECK (country_code ~ '^\+[1-9][0-9]{0,3}$'),
  mode text NOT NULL DEFAULT 'renter' CHECK (mode IN ('renter', 'owner')),
  language text NOT NULL DEFAULT 'ar' CHECK (language IN ('ar', 'en')),
  display_phone boolean NOT NULL DEFAULT true,
  verified_at timestamptz,
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  rating_half_stars integer NOT NULL DEFAULT 0 CHECK (rating_half_stars >= 0),
  created_at timestamptz NOT NULL
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- Each device is in a mode of its own: logging in as owner on one does not take the renter's screens from another.
  mode text NOT NULL CHECK (mode IN ('renter', 'owner')),
  remembered boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_of_account ON sessions (account_id) WHERE revoked_at IS NULL;

-- One row a code sent. A guess is counted before it is compared, so no crash or race buys a free one.
CREATE TABLE otp_challenges (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('signup', 'login')),
  mobile text NOT NULL,
  mobile_prefix text NOT NULL,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  details jsonb NOT NULL,
  guesses smallint NOT NULL DEFAULT 0 CHECK (guesses BETWEEN 0 AND 3),
  -- `none`: nobody has this number, so nothing was sent, yet the login is limited as if it had been.
  delivery text NOT NULL CHECK (delivery IN ('pending', 'sent', 'failed', 'none')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX otp_challenges_of_mobile ON otp_challenges (mobile, created_at DESC);
CREATE INDEX otp_challenges_of_prefix ON otp_challenges (mobile_prefix, created_at DESC);
CREATE INDEX otp_challenges_of_token ON otp_challenges (token_hash, created_at DESC);

-- Listings ---------------------------------------------------------------------------------------------------

CREATE TABLE places (
  id integer PRIMARY KEY,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  population integer NOT NULL
);

CREATE TABLE categories (
  id uuid PRIMARY KEY,
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  name_en text NOT NULL,
  name_ar text NOT NULL,
  position smallint NOT NULL,
  UNIQUE (kind, position)
);

CREATE TABLE pictures (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL
);

-- The text that a search reads: both languages, folded so that alef, hamza, ta marbuta, ya, diacritics (é too), tatweel
-- and the kind of digit do not matter. Decomposed first, which takes hamza and madda off their letter. Immutable, so
-- that it can be stored and indexed.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F\u0640\u064B-\u065F\u0670]', '', 'g')),
    'ٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايه01234567890123456789')
$$;

-- A place as a point on the unit sphere: straight distance through the ball orders like distance over the ground, so
-- one GiST index gives "nearest first" and "within so many km" exactly. The schema is named because an index is
-- rebuilt with an empty search path.
CREATE FUNCTION globe_point(latitude double precision, longitude double precision) RETURNS public.cube
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT public.cube(ARRAY[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))])
$$;

CREATE TABLE listings (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  category_id uuid NOT NULL REFERENCES categories,
  place_id integer NOT NULL REFERENCES places,
  name_en text NOT NULL CHECK (char_length(name_en) BETWEEN 2 AND 60),
  name_ar text NOT NULL CHECK (char_length(name_ar) BETWEEN 2 AND 60),
  description_en text NOT NULL,
  description_ar text NOT NULL,
  district_en text NOT NULL,
  district_ar text NOT NULL,
  attributes_en text[] NOT NULL DEFAULT '{}',
  attributes_ar text[] NOT NULL DEFAULT '{}',
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  price_halalas bigint NOT NULL CHECK (price_halalas > 0 AND price_halalas <= 100000000),
  price_hours integer NOT NULL CHECK (price_hours BETWEEN 1 AND 8760),
  -- What one day costs, so that prices of unlike units can be filtered and sorted.
  day_price_halalas bigint NOT NULL GENERATED ALWAYS AS ((price_halalas * 24 + price_hours / 2) / price_hours) STORED,
  insurance_provider_en text,
  insurance_provider_ar text,
  insurance_price_halalas bigint CHECK (insurance_price_halalas >= 0),
  delivers boolean NOT NULL,
  instant boolean NOT NULL,
  active boolean NOT NULL DEFAULT true,
  verified_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  rating_half_stars integer NOT NULL DEFAULT 0 CHECK (rating_half_stars >= 0),
  trending_score double precision NOT NULL DEFAULT 0,
  search_text text NOT NULL GENERATED ALWAYS AS (
    fold_text(name_en || ' ' || name_ar || ' ' || district_en || ' ' || district_ar || ' ' || description_en || ' ' || description_ar)
  ) STORED,
  CHECK ((insurance_provider_en IS NULL) = (insurance_price_halalas IS NULL)),
  CHECK ((insurance_provider_en IS NULL) = (insurance_provider_ar IS NULL))
);
-- Only what a guest may see is in the indexes that guests' searches use.
CREATE INDEX listings_trending ON listings (trending_score DESC, id) WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX listings_trending_of_kind ON listings (kind, trending_score DESC, id) WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX listings_trending_of_place ON listings (place_id, trending_score DESC, id) WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX listings_trending_of_category ON listings (category_id, trending_score DESC, id) WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX listings_instant ON listings (instant DESC, trending_score DESC, id) WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX listings_price ON listings (day_price_halalas, id) WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX listings_near ON listings USING gist (globe_point(latitude, longitude)) WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX listings_search ON listings USING gin (search_text gin_trgm_ops);
CREATE INDEX listings_of_owner ON listings (owner_id, created_at DESC) WHERE deleted_at IS NULL;

CREATE TABLE listing_pictures (
  listing_id uuid NOT NULL REFERENCES listings,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 6),
  picture_id text NOT NULL REFERENCES pictures,
  PRIMARY KEY (listing_id, position)
);

-- Bookings ---------------------------------------------------------------------------------------------------

CREATE SEQUENCE booking_numbers START 48200;

CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  number bigint NOT NULL UNIQUE DEFAULT nextval('booking_numbers'),
  listing_id uuid NOT NULL REFERENCES listings,
  renter_id uuid NOT NULL REFERENCES accounts,
  owner_id uuid NOT NULL REFERENCES accounts,
  state text NOT NULL CHECK (state IN ('awaiting_payment', 'requested', 'accepted', 'returned', 'completed',
                                       'dropped', 'declined', 'expired', 'cancelled')),
  instant boolean NOT NULL,
  duration_mode text NOT NULL CHECK (duration_mode IN ('day', 'hour')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  period tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED,
  -- What both agreed to, kept as it was then: a later edit of the listing changes no booking.
  price_halalas bigint NOT NULL CHECK (price_halalas > 0),
  price_hours integer NOT NULL CHECK (price_hours > 0),
  total_halalas bigint NOT NULL CHECK (total_halalas >= 0),
  commission_percent numeric(5,2) NOT NULL,
  vat_percent numeric(5,2) NOT NULL,
  insurance_provider_en text,
  insurance_provider_ar text,
  insurance_price_halalas bigint,
  delivers boolean NOT NULL,
  created_at timestamptz NOT NULL,
  slot_until timestamptz NOT NULL,
  requested_at timestamptz,
  answer_by timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  CHECK (ends_at > starts_at),
  CHECK (renter_id <> owner_id),
  CHECK ((state <> 'requested') OR (requested_at IS NOT NULL AND answer_by IS NOT NULL)),
  CONSTRAINT bookings_no_overlap EXCLUDE USING gist (listing_id WITH =, period WITH &&)
    WHERE (state IN ('awaiting_payment', 'requested', 'accepted', 'returned'))
);
CREATE INDEX bookings_of_renter ON bookings (renter_id, starts_at DESC, id);
CREATE INDEX bookings_of_owner ON bookings (owner_id, starts_at DESC, id);
CREATE INDEX bookings_of_listing ON bookings (listing_id, created_at DESC);
CREATE INDEX bookings_unpaid ON bookings (slot_until) WHERE state = 'awaiting_payment';
CREATE INDEX bookings_unpaid_of_renter ON bookings (renter_id) WHERE state = 'awaiting_payment';
CREATE INDEX bookings_unanswered ON bookings (answer_by) WHERE state = 'requested';

CREATE TABLE booking_events (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  sequence integer NOT NULL CHECK (sequence > 0),
  step text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('renter', 'owner', 'admin', 'system')),
  actor_id uuid REFERENCES accounts,
  reason text,
  at timestamptz NOT NULL,
  UNIQUE (booking_id, sequence)
);

CREATE TABLE decline_reasons (
  id uuid PRIMARY KEY,
  position smallint NOT NULL UNIQUE,
  title_en text NOT NULL,
  title_ar text NOT NULL,
  needs_text boolean NOT NULL DEFAULT false
);
INSERT INTO decline_reasons (id, position, title_en, title_ar, needs_text) VALUES
  ('01900000-0000-7000-8000-00000000d001', 1, 'Not available at that time', 'غير متاح في هذا الوقت', false),
  ('01900000-0000-7000-8000-00000000d002', 2, 'It needs maintenance', 'يحتاج إلى صيانة', false),
  ('01900000-0000-7000-8000-00000000d003', 3, 'The period does not suit me', 'المدة لا تناسبني', false),
  ('01900000-0000-7000-8000-00000000d004', 4, 'Other', 'سبب آخر', true);

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  side text NOT NULL CHECK (side IN ('renter', 'owner')),
  author_id uuid NOT NULL REFERENCES accounts,
  subject_id uuid NOT NULL REFERENCES accounts,
  listing_id uuid NOT NULL REFERENCES listings,
  half_stars smallint NOT NULL CHECK (half_stars BETWEEN 2 AND 10),
  experience text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  UNIQUE (booking_id, side)
);
CREATE INDEX reviews_of_listing ON reviews (listing_id, created_at DESC, id) WHERE side = 'renter';
CREATE INDEX reviews_of_subject ON reviews (subject_id, created_at DESC, id);

-- The mean is read on every card, so its sum and count are kept beside the listing, by the database itself.
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE accounts SET rating_count = rating_count - 1, rating_half_stars = rating_half_stars - OLD.half_stars
      WHERE id = OLD.subject_id;
    IF OLD.side = 'renter' THEN
      UPDATE listings SET rating_count = rating_count - 1, rating_half_stars = rating_half_stars - OLD.half_stars
        WHERE id = OLD.listing_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE accounts SET rating_count = rating_count + 1, rating_half_stars = rating_half_stars + NEW.half_stars
      WHERE id = NEW.subject_id;
    IF NEW.side = 'renter' THEN
      UPDATE listings SET rating_count = rating_count + 1, rating_half_stars = rating_half_stars + NEW.half_stars
        WHERE id = NEW.listing_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_counted AFTER INSERT OR UPDATE OF half_stars, subject_id, listing_id, side OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();

-- Payments ---------------------------------------------------------------------------------------------------

-- One row an attempt. It is stored before the provider hears of it; `reference` is the one name that both sides know
-- it by, so a lost answer is asked for by it and never sent again blindly.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  payer_id uuid NOT NULL REFERENCES accounts,
  purpose text NOT NULL CHECK (purpose IN ('rental')),
  provider text NOT NULL CHECK (provider IN ('hyperpay')),
  channel text NOT NULL CHECK (channel IN ('mada', 'card')),
  method text NOT NULL CHECK (method IN ('hold', 'purchase')),
  state text NOT NULL CHECK (state IN ('open', 'authorised', 'captured', 'voided', 'refunded', 'failed', 'abandoned')),
  amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
  currency text NOT NULL CHECK (currency = 'SAR'),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Za-z0-9-]{8,64}$'),
  checkout_id text UNIQUE,
  checkout_integrity text,
  provider_payment_id text,
  result_code text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  lapses_at timestamptz,
  last_asked_at timestamptz,
  next_ask_at timestamptz,
  asked integer NOT NULL DEFAULT 0,
  UNIQUE (provider, provider_payment_id),
  CHECK (state IN ('open', 'failed', 'abandoned') OR provider_payment_id IS NOT NULL),
  CHECK (method = 'hold' OR state <> 'authorised')
);
CREATE INDEX payments_of_booking ON payments (booking_id, created_at);
CREATE INDEX payments_to_ask ON payments (next_ask_at) WHERE next_ask_at IS NOT NULL;
-- A booking is paid by one payment: a second success finds this wall and goes back to the renter.
CREATE TABLE booking_payments (
  booking_id uuid PRIMARY KEY REFERENCES bookings,
  payment_id uuid NOT NULL UNIQUE REFERENCES payments
);

-- Every later act on a payment: intent, call, outcome. `unknown` is left only by asking the provider.
CREATE TABLE payment_operations (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('capture', 'void', 'refund')),
  amount_halalas bigint NOT NULL CHECK (amount_halalas > 0),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[A-Za-z0-9-]{8,64}$'),
  state text NOT NULL CHECK (state IN ('intended', 'unknown', 'done', 'refused')),
  provider_operation_id text UNIQUE,
  result_code text,
  attempts integer NOT NULL DEFAULT 0,
  claimed_until timestamptz,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX payment_operations_of_payment ON payment_operations (payment_id);
CREATE INDEX payment_operations_to_try ON payment_operations (next_try_at) WHERE state IN ('intended', 'unknown');
-- At most one live or done capture, void and full refund a payment: two clicks cannot make two.
CREATE UNIQUE INDEX payment_operations_once ON payment_operations (payment_id, kind) WHERE state <> 'refused';

-- The provider's calls to us, stored before they are answered and worked off by a job.
CREATE TABLE provider_events (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  event_key text NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  UNIQUE (provider, event_key)
);
CREATE INDEX provider_events_waiting ON provider_events (received_at) WHERE processed_at IS NULL;

-- The ledger -------------------------------------------------------------------------------------------------

CREATE TABLE ledger_transactions (
  id uuid PRIMARY KEY,
  cause text NOT NULL CHECK (cause IN ('taken_in', 'earned', 'given_back')),
  booking_id uuid NOT NULL REFERENCES bookings,
  payment_id uuid NOT NULL REFERENCES payments,
  operation_id uuid REFERENCES payment_operations,
  at timestamptz NOT NULL
);
-- Each cause moves a payment's money once; running the same step again finds it done.
CREATE UNIQUE INDEX ledger_transactions_once ON ledger_transactions (payment_id, cause);
CREATE INDEX ledger_transactions_of_booking ON ledger_transactions (booking_id);

CREATE TABLE ledger_entries (
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES ledger_transactions,
  account text NOT NULL CHECK (account ~ '^(gateway|renter|owner|platform|bank):[a-z0-9-]+$'),
  amount_halalas bigint NOT NULL CHECK (amount_halalas <> 0),
  at timestamptz NOT NULL
);
CREATE INDEX ledger_entries_of_transaction ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_of_account ON ledger_entries (account, at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_transactions_fixed BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transactions_kept BEFORE TRUNCATE ON ledger_transactions EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_kept BEFORE TRUNCATE ON ledger_entries EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_events_fixed BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_events_kept BEFORE TRUNCATE ON booking_events EXECUTE FUNCTION refuse_change();

-- Checked at commit, for the transaction's header too, so a header without entries is refused as well.
CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN to_jsonb(NEW) ->> 'transaction_id' ELSE to_jsonb(NEW) ->> 'id' END;
  entries bigint;
  total numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount_halalas), 0) INTO entries, total FROM ledger_entries WHERE transaction_id = subject;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries that sum to %', subject, entries, total
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();

-- Around the calls -------------------------------------------------------------------------------------------

CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts,
  key text NOT NULL CHECK (char_length(key) BETWEEN 8 AND 100),
  endpoint text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Told once, kept: the sender job marks them sent; the person's list of them is these rows too.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  kind text NOT NULL,
  booking_id uuid REFERENCES bookings,
  params jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  seen_at timestamptz
);
CREATE INDEX notifications_of_account ON notifications (account_id, created_at DESC);

CREATE TABLE security_events (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  account_id uuid REFERENCES accounts,
  details jsonb NOT NULL,
  at timestamptz NOT NULL
);

-- What the invariant checker found wrong (reliability.md, 2.2.5): empty, or somebody is woken.
CREATE TABLE invariant_findings (
  id uuid PRIMARY KEY,
  invariant text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL,
  found_at timestamptz NOT NULL,
  UNIQUE (invariant, subject)
);

-- One row: which demo data was loaded, so that the first start loads it once.
CREATE TABLE demo_data (
  version integer PRIMARY KEY,
  loaded_at timestamptz NOT NULL
);
