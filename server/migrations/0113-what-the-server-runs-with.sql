-- The keys that have sealed what is stored, by ids that reveal nothing of them: a server with none of them does not start, and a
-- command of an operator seals and opens nothing with others.
CREATE TABLE data_keys (
  id text PRIMARY KEY,
  first_used_at timestamptz NOT NULL
);

-- What the running server was started with, as far as commands beside it have to go by the same.
CREATE TABLE server_settings (
  name text PRIMARY KEY,
  value text NOT NULL,
  written_at timestamptz NOT NULL
);
