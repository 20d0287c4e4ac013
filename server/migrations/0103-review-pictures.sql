-- Photos that a renter adds to the review of a listing (D-REVIEW-PHOTOS): pictures as those of listings are, four at most, for their
-- place in the row is a column.

-- step: the photos of a review
CREATE TABLE review_pictures (
  review_id uuid NOT NULL REFERENCES reviews,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 4),
  picture_id text NOT NULL REFERENCES pictures,
  PRIMARY KEY (review_id, position),
  UNIQUE (review_id, picture_id)
);
CREATE INDEX review_pictures_of_picture ON review_pictures (picture_id);
