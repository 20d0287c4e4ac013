/** What every mail of ours says around its own words. Outside the screens' bundle: only the server writes mail. */
export const mail = {
  signature: 'Kiraa',
  notYou:
    'If this was not you, you do not need to do anything. Nobody at Kiraa will ever ask you for a code.',
  codeSubject: (code: string) => `${code} is your Kiraa code`,
  codeLine: 'Enter this code to continue. It works for 5 minutes.',
};
