/** The page behind the link that a number gets when it opens an account no longer. */
export const undoMobile = {
  title: 'Was it you?',
  what: (before: string, now: string, time: string) =>
    `Until ${time} the number ${before} opened your account. Since then the number ${now} does.`,
  ifYou: 'If you have changed it yourself, there is nothing to do: close this page.',
  ifNot:
    'If it was not you, take the change back. The old number opens the account again, everybody is logged out, your email address is again what it was, and passkeys, a password or a Google account that were added since, or in the three days before, are removed.',
  until: (time: string) => `You can do this until ${time}. Until then nothing is paid out.`,
  undo: 'It was not me: take it back',
  done: 'Your old number is back',
  doneHint:
    'Everybody is logged out. Log in with your number, and look at your email address and your bank account: payouts wait three days.',
  logIn: 'Log in',
  over: 'This link does not work any more',
  overHint: 'It works once and for 72 hours. If somebody else has your account, write to us.',
  contact: 'Write to us',
};
