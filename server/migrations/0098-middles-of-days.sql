-- The middle of the minutes in which owners answered on a day is kept with the day's sums (D-DAYS), instead of being sought among all answers.

-- step: in whole minutes; null where nobody answered, and of months, whose answers are few lines
ALTER TABLE summed_numbers ADD COLUMN answer_minutes integer CHECK (answer_minutes IS NULL OR unit = 'day');

-- step: of what is counted already
UPDATE summed_numbers n SET answer_minutes = m.minutes
FROM (SELECT day, by, place_id, category_id, CASE WHEN min(minutes) = max(minutes) THEN min(minutes) ELSE floor(
      max(longest) FILTER (WHERE upto * 2 >= total AND (upto - answers) * 2 < total) * 0.5
      + min(shortest) FILTER (WHERE upto * 2 > total AND (upto - answers) * 2 <= total) * 0.5 + 0.5)::int END AS minutes
  FROM (SELECT *, sum(answers) OVER (PARTITION BY day, by, place_id, category_id ORDER BY minutes) AS upto,
      sum(answers) OVER (PARTITION BY day, by, place_id, category_id) AS total
    FROM (SELECT day, CASE WHEN grouping(place_id) = 0 THEN 'place' WHEN grouping(category_id) = 0 THEN 'category' ELSE 'all' END AS by,
        place_id, category_id, minutes, sum(answers) AS answers, min(shortest) AS shortest, max(longest) AS longest
      FROM day_answers WHERE place_id IS NOT NULL
      GROUP BY GROUPING SETS ((day, minutes), (day, place_id, minutes), (day, category_id, minutes))) AS lines) AS placed
  WHERE upto * 2 >= total AND (upto - answers) * 2 <= total
  GROUP BY day, by, place_id, category_id) AS m
WHERE n.unit = 'day' AND n.day = m.day AND n.by = m.by
  AND n.place_id IS NOT DISTINCT FROM m.place_id AND n.category_id IS NOT DISTINCT FROM m.category_id;
