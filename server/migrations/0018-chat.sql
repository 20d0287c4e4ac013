-- Conversations of two people, or of one person and the house's team (second_id is null). What each side has seen is
-- an index into the messages, so a count of unseen ones needs no table of its own.
CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  first_id uuid NOT NULL REFERENCES accounts,
  second_id uuid REFERENCES accounts CHECK (first_id < second_id),
  last_index integer NOT NULL DEFAULT 0 CHECK (last_index >= 0),
  first_seen_index integer NOT NULL DEFAULT 0,
  second_seen_index integer NOT NULL DEFAULT 0,
  -- Up to which message a side that was away has been told, so that a burst of messages is one mail.
  first_told_index integer NOT NULL DEFAULT 0,
  second_told_index integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (first_id, second_id),
  CHECK (first_seen_index BETWEEN 0 AND last_index AND second_seen_index BETWEEN 0 AND last_index)
);
CREATE INDEX conversations_of_first ON conversations (first_id, updated_at DESC);
CREATE INDEX conversations_of_second ON conversations (second_id, updated_at DESC);
CREATE INDEX conversations_with_team ON conversations (updated_at DESC) WHERE second_id IS NULL AND last_index > 0;

CREATE TABLE chat_messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations,
  message_index integer NOT NULL CHECK (message_index > 0),
  author_id uuid NOT NULL REFERENCES accounts,
  -- Written by an admin in the house's name.
  for_team boolean NOT NULL,
  client_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('text', 'media')),
  body text NOT NULL,
  -- A picture lies sealed in the file store under the id of its message.
  media_width integer,
  media_height integer,
  created_at timestamptz NOT NULL,
  UNIQUE (conversation_id, message_index),
  UNIQUE (conversation_id, author_id, client_id),
  CHECK ((kind = 'media') = (body = '')),
  CHECK ((kind = 'media') = (media_width IS NOT NULL AND media_height IS NOT NULL))
);
CREATE INDEX chat_messages_of_author ON chat_messages (author_id);

-- Whatever ends a session ends its open connections, on every server: a trigger, so that no way of ending one forgets it.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kiraa_realtime', json_build_object('kind', 'session-ended', 'sessionId', OLD.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_revoked AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
