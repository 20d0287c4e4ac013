/** Asked before a page is left with something typed that is not saved. */
export const leaving = {
  title: 'Leave without saving?',
  text: 'What you changed here is not saved yet.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
} as const;
