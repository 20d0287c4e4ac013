-- Holds the place of a migration that is written elsewhere.
SELECT 1;
