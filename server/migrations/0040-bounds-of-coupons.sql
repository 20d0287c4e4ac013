-- A coupon has bounds, so that an owner and a renter who know each other cannot draw money from the house with it: so many uses in
-- all, so many for each renter, and a largest discount where it is a percentage (D-COUPON).

-- Coupons of before that were without: what has been used stands, and a thousand uses more, as often as one renter has used
-- them, with at most 1,000 SAR off.
UPDATE coupons SET total_limit = 1000 + (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = coupons.id)
  WHERE total_limit IS NULL;
UPDATE coupons SET renter_limit = greatest(1, (SELECT max(used) FROM (
    SELECT count(*) AS used FROM coupon_uses u WHERE u.coupon_id = coupons.id GROUP BY u.renter_id) renters))
  WHERE renter_limit IS NULL;
UPDATE coupons SET cap_halalas = 100000 WHERE kind = 'percent' AND cap_halalas IS NULL;

ALTER TABLE coupons ALTER COLUMN total_limit SET NOT NULL;
ALTER TABLE coupons ALTER COLUMN renter_limit SET NOT NULL;
ALTER TABLE coupons ADD CONSTRAINT coupons_percent_capped CHECK (kind = 'fixed' OR cap_halalas IS NOT NULL);
