-- A device that is known by a token is known with its key alone, once it has signed a log-in (D-BOUND).

-- The point of a P-256 key, x and y; null of a browser that could make none, and of one that has not logged in since.
ALTER TABLE known_devices ADD COLUMN device_key bytea CHECK (octet_length(device_key) = 64);
