import type { HandOver, HandOvers } from '@kiraa/contract/hand-overs.ts';

/**
 * What was answered before a hand-over opened, once it has: whoever loaded the page yesterday shows their code in a
 * garage today. The device's clock opens it on this screen alone; what is sent, the server judges by its own.
 */
export function asOfNow(data: HandOvers, now: Date): HandOvers {
  return { ...data, hand_overs: data.hand_overs.map((one) => opened(one, now)) };
}

function opened(one: HandOver, now: Date): HandOver {
  if (now < new Date(one.opens_at)) return one;
  const { confirm_closed, record_closed } = one;
  return {
    ...one,
    confirm_closed: confirm_closed === 'HAND_OVER_EARLY' ? null : confirm_closed,
    record_closed: record_closed === 'HAND_OVER_EARLY' ? null : record_closed,
  };
}
