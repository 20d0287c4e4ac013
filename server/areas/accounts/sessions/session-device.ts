import Bowser from 'bowser';
import type { CallContext } from '../../../context.ts';
import { countryOfAddress } from '../../../platform/http/caller/address-country.ts';

/** What a person recognises a login by: "Chrome", "Android", "SA"; null for what cannot be known honestly. */
export interface SessionDevice {
  readonly browser: string | null;
  readonly platform: string | null;
  readonly country: string | null;
  /** The key that its sessions belong to; none where the browser has sent none (D-BOUND). */
  readonly deviceKey?: Buffer | null;
}

const LONGEST_AGENT = 500;
const LONGEST_NAME = 40;

/** Read at the login and kept with the session; the address itself is kept nowhere. */
export async function deviceOf(
  context: Pick<CallContext, 'headers' | 'ip' | 'deviceKey'>,
): Promise<SessionDevice> {
  const agent = context.headers['user-agent'];
  const names = typeof agent === 'string' ? namesIn(agent.slice(0, LONGEST_AGENT)) : {};
  return {
    browser: names.browser?.slice(0, LONGEST_NAME) ?? null,
    platform: names.platform?.slice(0, LONGEST_NAME) ?? null,
    country: await countryOfAddress(context.ip),
    deviceKey: context.deviceKey ?? null,
  };
}

function namesIn(agent: string): { browser?: string | undefined; platform?: string | undefined } {
  if (agent.trim() === '') return {};
  const { browser, os } = Bowser.parse(agent);
  return { browser: browser.name || undefined, platform: os.name || undefined };
}
