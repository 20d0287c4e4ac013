/** What is recorded of an account and shown to its owner, so that they notice what they did not do themselves. */
export const accountEventKinds = [
  'signed-up',
  'logged-in',
  'logged-in-trusted',
  'logged-in-password',
  'logged-in-google',
  'logged-in-passkey',
  'google-linked',
  'google-unlinked',
  'logged-out',
  'session-ended',
  'mode-switched',
  'wrong-codes',
  'second-code-wrong',
  'wrong-password',
  'password-set',
  'password-changed',
  'mobile-changed',
  'mobile-restored',
  'email-changed',
  'bank-changed',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
] as const;

export type AccountEventKind = (typeof accountEventKinds)[number];
