import type { Log } from '../../platform/log.ts';
import type { SettlementSource } from './port.ts';

const TIMEOUT_MILLISECONDS = 60_000;
const LARGEST_BYTES = 50 * 1024 * 1024;

/** A file behind an address with {day} in it: none of the providers' references says more of its reports than that they are files. */
export function createWebFile(url: string, log: Log): SettlementSource {
  return {
    read: async (day) => {
      try {
        const answer = await fetch(url.replaceAll('{day}', day), {
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        });
        if (answer.status === 404) return undefined;
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        const file = Buffer.from(await answer.arrayBuffer());
        if (file.length > LARGEST_BYTES) throw new Error(`sent ${file.length} bytes`);
        return file.length > 0 ? file : undefined;
      } catch (error) {
        log.error({ err: error, day }, 'a settlement list or statement could not be read');
        return undefined;
      }
    },
  };
}

/** The sources that have an address, by the name of the provider, or `bank`. */
export function openSettlementSources(
  {
    providers,
    bank,
  }: {
    readonly providers: Readonly<Record<string, { readonly url: string | undefined }>>;
    readonly bank: { readonly url: string | undefined };
  },
  log: Log,
): ReadonlyMap<string, SettlementSource> {
  const sources = Object.entries({ ...providers, bank });
  return new Map(
    sources.flatMap(([name, { url }]) =>
      url === undefined ? [] : [[name, createWebFile(url, log)] as const],
    ),
  );
}
