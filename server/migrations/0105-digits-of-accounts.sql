-- Which digits somebody reads Arabic pages in, wherever they log in (D-DIGITS); null where they have chosen none.
ALTER TABLE accounts ADD COLUMN digits text CHECK (digits IN ('latin', 'arabic'));
