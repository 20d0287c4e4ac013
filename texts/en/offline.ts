/** The page that stands where there is no connection, and how an installed app is called. */
export const offline = {
  title: 'No connection',
  hint: 'This page cannot be reached right now. It opens automatically when the connection is back.',
  tryAgain: 'Try again',
  next: 'Your next booking',
  asOf: (moment: string) => `As of ${moment}`,
  phone: 'Phone',
  codeFor: (occasion: string) => `Your code: ${occasion}`,
  appName: 'Kiraa',
  appWords: 'Rent cars and things from people near you',
} as const;
