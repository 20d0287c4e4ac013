import { callNames, calls } from 'virtual:calls-of-guests';
import type { CallRow, CallTable } from '@kiraa/contract/client.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';

type SomeRows = Partial<Record<EndpointName, CallRow>>;

const guests: SomeRows = calls;
let members: SomeRows | undefined;

/** Guests' rows are on every page; those of members, three times as many, come with the first call of one. */
export const browserCalls: CallTable = {
  names: callNames,
  rowOf: (name) => guests[name] ?? members?.[name] ?? memberRow(name),
};

/** The contract says that such a call is answered alike with and without a token. */
export function isForAnybody(name: EndpointName): boolean {
  return name in guests;
}

async function memberRow(name: EndpointName): Promise<CallRow> {
  members = (await import('virtual:calls-of-members')).calls as SomeRows;
  const row = members[name];
  if (!row) throw new Error(`no browser calls ${name}`);
  return row;
}
