-- What people in the Kingdom call a pick-up after its first make, and what they pack for a day in the desert.
INSERT INTO search_aliases (word, means)
  SELECT DISTINCT search_stem(fold_text(one)), search_stem(fold_text(other)) FROM (VALUES
    ('ددسن', 'pickup'), ('داتسون', 'pickup'), ('datsun', 'pickup'), ('مكشات', 'كشتة'), ('مكشت', 'كشتة')
  ) AS pair (one, other);
