import type { Config } from './config/config.ts';
import type { HttpSettings } from './platform/http/http.ts';

type Outward = 'trustedProxies' | 'metricsToken' | 'hidesMetrics' | 'warnsOfForwarding' | 'origin';

/** What the HTTP server knows of what lies before it. */
export function outwardOf(config: Config): Pick<HttpSettings, Outward> {
  const { trustedProxies, metricsToken, metricsAddress, mode, publicUrl } = config;
  return {
    trustedProxies,
    metricsToken,
    hidesMetrics: metricsAddress !== undefined,
    warnsOfForwarding: mode === 'production',
    origin: publicUrl,
  };
}
