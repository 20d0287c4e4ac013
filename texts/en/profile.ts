/** The profile: what is seen of it, its form, photo and bank account. */
export const profile = {
  switchedOn: 'Turned on',
  switchedOff: 'Turned off',
  photoSaved: 'Your photo was saved',
  saved: 'Your profile was saved',
  nothingNew: 'There was nothing new to save',
  codeSent: 'We sent you a code. The change counts once you enter it.',
  bankSaved: 'Your bank account was saved',
} as const;
