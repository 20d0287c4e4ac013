import { callNames, calls } from 'virtual:calls-of-guests';
import type { CallRow, CallsOf, CallTable } from '@kiraa/contract/client.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';

let members: Partial<Record<EndpointName, CallRow>> | undefined;

/** Guests' rows are on every page; those of members, three times as many, come with the first call of one. */
export const browserCalls: CallTable = {
  names: callNames,
  rowOf: (name) => (isOpenToGuests(name) ? calls[name] : (members?.[name] ?? memberRow(name))),
};

/** Guests may call it. What they are answered may still be less than what a member is. */
export function isOpenToGuests(name: EndpointName): name is CallsOf<'anyone'> {
  return name in calls;
}

/** Guests and members are answered alike: the contract's `shared`. */
export function isAnsweredAlike(name: EndpointName): boolean {
  return isOpenToGuests(name) && calls[name].shared === true;
}

async function memberRow(name: EndpointName): Promise<CallRow> {
  members = (await import('virtual:calls-of-members')).calls;
  const row = members[name];
  if (!row) throw new Error(`no browser calls ${name}`);
  return row;
}
