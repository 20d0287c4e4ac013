-- What the days that are counted add up to (D-DAYS), and what the house owes each owner (D-OWED), are kept instead of being added up
-- from all rows whenever somebody looks.

-- step: the sums of days and of months; those of a month are read where each of its days is counted and none was written about since
CREATE TABLE summed_numbers (
  unit text NOT NULL CHECK (unit IN ('day', 'month')),
  -- In Riyadh; of a month its first.
  day date NOT NULL,
  -- What one line is of. A place and a category together are kept of months alone: of days those are day_numbers.
  by text NOT NULL CHECK (by IN ('all', 'place', 'category', 'both')),
  -- Null where the line is not of one, or of money that was earned without a booking.
  place_id integer REFERENCES places,
  category_id uuid REFERENCES categories,
  bookings integer NOT NULL,
  requests integer NOT NULL,
  accepted integer NOT NULL,
  declined integer NOT NULL,
  expired integer NOT NULL,
  renter_cancellations integer NOT NULL,
  owner_cancellations integer NOT NULL,
  gross_halalas bigint NOT NULL,
  net_halalas bigint NOT NULL,
  vat_halalas bigint NOT NULL
);
CREATE INDEX summed_numbers_of_day ON summed_numbers (by, unit, day);
CREATE INDEX summed_numbers_of_place ON summed_numbers (place_id, by, unit, day);
CREATE INDEX summed_numbers_of_category ON summed_numbers (category_id, by, unit, day);

-- How many answers of a month took as many minutes, in all, by place or by category; of days that is day_answers.
CREATE TABLE month_answers (
  day date NOT NULL,
  by text NOT NULL CHECK (by IN ('all', 'place', 'category')),
  place_id integer REFERENCES places,
  category_id uuid REFERENCES categories,
  minutes integer NOT NULL,
  answers integer NOT NULL,
  shortest double precision NOT NULL,
  longest double precision NOT NULL
);
CREATE INDEX month_answers_of_month ON month_answers (by, day);
CREATE INDEX month_answers_of_place ON month_answers (place_id, day);
CREATE INDEX month_answers_of_category ON month_answers (category_id, day);

-- When a day's numbers were added up: the same instant at which they were counted, or the day is counted again.
ALTER TABLE counted_days ADD COLUMN summed_at timestamptz;

-- step: what is counted already
INSERT INTO summed_numbers
SELECT 'day', day, CASE WHEN grouping(place_id) = 0 THEN 'place' WHEN grouping(category_id) = 0 THEN 'category' ELSE 'all' END,
  place_id, category_id, sum(bookings), sum(requests), sum(accepted), sum(declined), sum(expired), sum(renter_cancellations),
  sum(owner_cancellations), sum(gross_halalas), sum(net_halalas), sum(vat_halalas)
FROM day_numbers GROUP BY GROUPING SETS ((day), (day, place_id), (day, category_id));
INSERT INTO summed_numbers
SELECT 'month', month, CASE WHEN grouping(place_id, category_id) = 0 THEN 'both' WHEN grouping(place_id) = 0 THEN 'place'
    WHEN grouping(category_id) = 0 THEN 'category' ELSE 'all' END,
  place_id, category_id, sum(bookings), sum(requests), sum(accepted), sum(declined), sum(expired), sum(renter_cancellations),
  sum(owner_cancellations), sum(gross_halalas), sum(net_halalas), sum(vat_halalas)
FROM (SELECT date_trunc('month', day::timestamp)::date AS month, n.* FROM day_numbers n) AS number
GROUP BY GROUPING SETS ((month), (month, place_id), (month, category_id), (month, place_id, category_id));
INSERT INTO month_answers
SELECT month, CASE WHEN grouping(place_id) = 0 THEN 'place' WHEN grouping(category_id) = 0 THEN 'category' ELSE 'all' END,
  place_id, category_id, minutes, sum(answers), min(shortest), max(longest)
FROM (SELECT date_trunc('month', day::timestamp)::date AS month, a.* FROM day_answers a WHERE place_id IS NOT NULL) AS answer
GROUP BY GROUPING SETS ((month, minutes), (month, minutes, place_id), (month, minutes, category_id));
UPDATE counted_days SET summed_at = counted_at;

-- step: what owners are owed. Each movement adds a row, so that no two bookings of an owner wait for each other, and a job adds the
-- rows to the sums; whoever reads adds what is still there.
CREATE TABLE owed_sums (
  owner_id uuid PRIMARY KEY,
  owed_halalas bigint NOT NULL
);
CREATE TABLE owed_moves (
  owner_id uuid NOT NULL,
  owed_halalas bigint NOT NULL
);
CREATE INDEX owed_moves_of_owner ON owed_moves (owner_id) INCLUDE (owed_halalas);

-- step: from here on every movement is noted; who is writing one now is waited for
CREATE FUNCTION keep_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owed_moves (owner_id, owed_halalas)
    SELECT substr(account, 7)::uuid, -sum(amount_halalas) FROM new_rows WHERE account LIKE 'owner:%'
    GROUP BY account HAVING sum(amount_halalas) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_owed AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_owed();

-- step: what was owed before, in one look: all movements less those that are noted
INSERT INTO owed_sums (owner_id, owed_halalas)
SELECT e.owner_id, e.owed - coalesce((SELECT sum(m.owed_halalas) FROM owed_moves m WHERE m.owner_id = e.owner_id), 0)
FROM (SELECT substr(account, 7)::uuid AS owner_id, -sum(amount_halalas) AS owed FROM ledger_entries
  WHERE account LIKE 'owner:%' GROUP BY account) AS e;

-- step: a kept sum is looked at with what was touched, like the ledger itself
CALL note_touches('owed_sums', $$('owner', r.owner_id)$$);
CALL note_touches('owed_moves', $$('owner', r.owner_id)$$);
