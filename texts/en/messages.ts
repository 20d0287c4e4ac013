/** Text messages of signing up and logging in. Short: what passes one part of an SMS is paid twice. */
export const messages = {
  code: (code: string) => `Your Kiraa code is ${code}. Do not give it to anybody.`,
  /** The name of somebody whose own cannot be written with letters. */
  newPerson: 'Kiraa user',
  codeSent: 'We sent you a code',
  secondCode: 'Correct. A second code is on its way, so that we know it is you.',
  mobileChanged: (tail: string, link: string) =>
    `Your Kiraa mobile is now ${tail}. If it was not you, take it back within 72 hours: ${link}`,
  emailChanged: 'Your email address in Kiraa was changed. If it was not you, contact us at once.',
  bankChanged: 'Your bank account in Kiraa was changed. If it was not you, contact us at once.',
  passkeyAdded: 'A passkey was added to your Kiraa account. If it was not you, contact us at once.',
  googleAdded: 'A Google account was connected to your Kiraa account. If it was not you, contact us at once.',
  googleRemoved:
    'A Google account was removed from your Kiraa account. If it was not you, contact us at once.',
  passkeyRemoved: 'A passkey was removed from your Kiraa account. If it was not you, contact us at once.',
} as const;
