-- What the house has paid for a coupon stands beside each of its uses, so that a page of coupons reads it instead of the ledger; and
-- what is open of a person among very many bookings has an index.

-- step: the cost of a use, kept in the transaction that moves the money
ALTER TABLE coupon_uses ADD COLUMN cost_halalas bigint NOT NULL DEFAULT 0;

CREATE FUNCTION keep_coupon_costs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows WHERE account = 'platform:coupons') THEN
    UPDATE coupon_uses u SET cost_halalas = u.cost_halalas + moved.halalas
    FROM (SELECT t.booking_id, sum(r.amount_halalas) AS halalas FROM new_rows r JOIN ledger_transactions t ON t.id = r.transaction_id
      WHERE r.account = 'platform:coupons' GROUP BY t.booking_id) AS moved
    WHERE u.booking_id = moved.booking_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_cost_coupons AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_coupon_costs();

-- step by itself: what there is, a thousand uses at a time; whoever moves money of one of them meanwhile waits for its row, and adds to it
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg(booking_id ORDER BY booking_id) INTO batch
      FROM (SELECT booking_id FROM coupon_uses WHERE booking_id > last ORDER BY booking_id LIMIT 1000) next;
    EXIT WHEN batch IS NULL;
    PERFORM FROM coupon_uses WHERE booking_id = ANY (batch) ORDER BY booking_id FOR UPDATE;
    UPDATE coupon_uses u SET cost_halalas = paid.halalas
    FROM (SELECT t.booking_id, sum(e.amount_halalas) AS halalas FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.booking_id = ANY (batch) AND e.account = 'platform:coupons' GROUP BY t.booking_id) AS paid
    WHERE u.booking_id = paid.booking_id AND paid.halalas <> u.cost_halalas;
    last := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$

-- step by itself: how often a coupon is used and what it costs, from the index alone
DROP INDEX CONCURRENTLY IF EXISTS coupon_uses_costs

CREATE INDEX CONCURRENTLY coupon_uses_costs ON coupon_uses (coupon_id) INCLUDE (cost_halalas, released_at)

DROP INDEX CONCURRENTLY IF EXISTS bookings_open_of_renter

CREATE INDEX CONCURRENTLY bookings_open_of_renter ON bookings (renter_id)
  WHERE state IN ('awaiting_payment', 'requested', 'accepted', 'returned')

DROP INDEX CONCURRENTLY IF EXISTS bookings_open_of_owner

CREATE INDEX CONCURRENTLY bookings_open_of_owner ON bookings (owner_id)
  WHERE state IN ('awaiting_payment', 'requested', 'accepted', 'returned')
