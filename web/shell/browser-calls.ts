import { callNames, calls } from 'virtual:calls-of-guests';
import type { CallRow, CallTable } from '@kiraa/contract/client.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';

type SomeRows = Partial<Record<EndpointName, CallRow>>;
const guests: SomeRows = calls;

/** Guests' rows are on every page; those of members, three times as many, come with the first call of one. */
export const browserCalls: CallTable = {
  names: callNames,
  rowOf: (name) => guests[name] ?? memberRow(name),
};

async function memberRow(name: EndpointName): Promise<CallRow> {
  const members: SomeRows = (await import('virtual:calls-of-members')).calls;
  const row = members[name];
  if (!row) throw new Error(`no browser calls ${name}`);
  return row;
}
