/** Why an account is locked, as its person reads it wherever they are refused. */
export const locks = {
  because: (reason: string) => `Reason: ${reason}`,
  until: (time: string) => `It opens again automatically on ${time} (Riyadh time).`,
  terms: 'You have broken the terms and conditions.',
  outside_payment: 'You asked for payment outside Kiraa, or paid outside it.',
  false_papers: 'Documents that you submitted are not genuine.',
  damage: 'Things that you rented came back damaged, more than once.',
  fraud: 'There were payments that the cards’ owners did not make.',
  inquiry: 'We are looking into a report about this account.',
};
