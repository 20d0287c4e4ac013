import { z } from 'zod';
import { variable } from './providers.ts';

/** Where the daemon listens: a socket of this machine, or a host and a port. */
export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** Who looks for malware in papers and CVs before they are kept; read by config.ts alone. */
const PLACE = /^(off|unix:\/[^\0]+|tcp:\/\/[a-zA-Z0-9.-]+:\d{1,5})$/;

export const scannerVariables = {
  SCANNER: variable(
    z.string().regex(PLACE),
    'off, unix:/path of a socket, or tcp://host:port',
    'the clamd that looks at papers and CVs before they are kept; off keeps them unseen, which production takes only when it is said',
    'off',
  ),
};

/** Undefined: nobody looks. */
export function scannerOf(given: { readonly SCANNER?: string | undefined }): ScannerAddress | undefined {
  const { SCANNER: place = 'off' } = given;
  if (place === 'off') return undefined;
  if (place.startsWith('unix:')) return { path: place.slice('unix:'.length) };
  const { hostname: host, port } = new URL(place);
  return { host, port: Number(port) };
}
