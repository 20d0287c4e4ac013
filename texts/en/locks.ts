/** Why an account is locked, as its person reads it wherever they are refused. */
export const locks = {
  because: (reason: string) => `Reason: ${reason}`,
  until: (time: string) => `It opens again by itself on ${time} (Riyadh time).`,
  terms: 'You have broken the terms and conditions.',
  outside_payment: 'You asked for payment outside Kiraa, or paid outside it.',
  false_papers: 'Papers that you handed in are not right.',
  damage: 'Things that you rented came back damaged, more than once.',
  fraud: 'There were payments that the cards’ owners did not make.',
  inquiry: 'We are looking into a report about this account.',
};
