import { FEED_ADDRESS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import type { PublicSites } from '../../platform/http/outgoing/public-sites.ts';
import { type CalendarReader, LARGEST_CALENDAR_BYTES } from './port.ts';

const ACCEPT = 'text/calendar, text/plain;q=0.5, */*;q=0.1';

/** Reads calendars on the web. */
export function createWebCalendars(sites: PublicSites): CalendarReader {
  return {
    isAddress: (address) => {
      const url = urlOf(address);
      return url !== undefined && sites.isAllowed(url);
    },
    read: async (address) => {
      const url = urlOf(address);
      if (!url) return { kind: 'refused' };
      const answer = await sites.read(url, { accept: ACCEPT, largestBytes: LARGEST_CALENDAR_BYTES });
      return answer.kind === 'bytes' ? { kind: 'text', text: answer.bytes.toString('utf8') } : answer;
    },
  };
}

/** The URL in an address as people paste it: `webcal:` means HTTPS. */
function urlOf(address: string): URL | undefined {
  if (address.length > FEED_ADDRESS_MAXIMUM_LETTERS) return undefined;
  return URL.parse(address.trim().replace(/^webcals?:\/\//i, 'https://')) ?? undefined;
}
