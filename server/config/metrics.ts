import { z } from 'zod';
import { variable } from './providers.ts';

/** Where the monitoring asks a process; read by config.ts alone. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** What /metrics asks for; undefined: whoever reaches the port may read. */
  readonly token: string | undefined;
}

export const metricsVariables = {
  METRICS_TOKEN: variable(
    z.string().min(16),
    'at least 16 characters',
    'what whoever reads /metrics sends as Authorization: Bearer; with it no address opens them',
    'this machine and private networks read them, where no proxy stands between',
  ),
  METRICS_PORT: variable(
    z.coerce.number().int().min(1).max(65_535),
    'a whole number from 1 to 65535',
    "a port of its own for /metrics, /healthz and /readyz of a process; /metrics is then nobody's on the web port",
    'none: they are on the web port',
  ),
  METRICS_HOST: variable(
    z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    'an address or host name to listen on',
    'where METRICS_PORT listens; any other than loopback is for a network that only the monitoring reaches',
    '127.0.0.1',
  ),
};

interface Given {
  readonly METRICS_TOKEN?: string | undefined;
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST?: string | undefined;
}

/** Undefined where no port of its own is asked for. */
export function metricsAddressOf(given: Given): MetricsAddress | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1', METRICS_TOKEN: token } = given;
  return port === undefined ? undefined : { host, port, token };
}
