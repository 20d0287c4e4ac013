import type { HandOver, HandOvers } from '@kiraa/contract/bookings/hand-overs.ts';

/**
 * What was answered before a hand-over opened, once it has: whoever loaded the page yesterday shows their code in a
 * garage today. The device's clock opens it on this screen alone; what is sent, the server judges by its own.
 */
export function asOfNow(data: HandOvers, now: Date): HandOvers {
  return { ...data, handOvers: data.handOvers.map((one) => opened(one, now)) };
}

function opened(one: HandOver, now: Date): HandOver {
  if (now < new Date(one.opensAt)) return one;
  const { confirmClosed, recordClosed } = one;
  return {
    ...one,
    confirmClosed: confirmClosed === 'HAND_OVER_EARLY' ? null : confirmClosed,
    recordClosed: recordClosed === 'HAND_OVER_EARLY' ? null : recordClosed,
  };
}
