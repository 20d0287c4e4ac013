import type { HandOver, HandOvers } from '@kiraa/contract/hand-overs.ts';

/**
 * What was answered before a hand-over opened, once it has: whoever loaded the page yesterday shows their code in a
 * garage today. The device's clock opens it on this screen alone; what is sent, the server judges by its own.
 */
export function asOfNow(data: HandOvers, now: Date): HandOvers {
  return { ...data, handOvers: data.handOvers.map((one) => opened(one, now)) };
}

function opened(one: HandOver, now: Date): HandOver {
  if (now < new Date(one.opensAt)) return one;
  const { confirmClosed: confirm_closed, recordClosed: record_closed } = one;
  return {
    ...one,
    confirmClosed: confirm_closed === 'HAND_OVER_EARLY' ? null : confirm_closed,
    recordClosed: record_closed === 'HAND_OVER_EARLY' ? null : record_closed,
  };
}
