import { callNames, calls } from 'virtual:calls-of-guests';
import type { CallRow, CallsOf, CallTable } from '@kiraa/contract/client.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';

let members: Partial<Record<EndpointName, CallRow>> | undefined;

/** Guests' rows are on every page; those of members, three times as many, come with the first call of one. */
export const browserCalls: CallTable = {
  names: callNames,
  rowOf: (name) => (isForAnybody(name) ? calls[name] : (members?.[name] ?? memberRow(name))),
};

/** The contract says that such a call is answered alike with and without a token. */
export function isForAnybody(name: EndpointName): name is CallsOf<'anyone'> {
  return name in calls;
}

async function memberRow(name: EndpointName): Promise<CallRow> {
  members = (await import('virtual:calls-of-members')).calls;
  const row = members[name];
  if (!row) throw new Error(`no browser calls ${name}`);
  return row;
}
