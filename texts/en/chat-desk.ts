/** Chats with the house that wait for its answer. */
export const chatDesk = {
  hint: 'What people wrote to the team and nobody has answered. An answer in the chat ends it; so does closing it with a reason.',
  nothing: 'Every chat is answered',
  nothingHint: 'Whoever writes to the team appears here until somebody answers.',
  since: (time: string) => `Waits since ${time}`,
  theCase: 'This chat waits for an answer',
  picture: 'A picture',
  reported: (count: string) => `Open reports about this person: ${count}`,
  onlyReported: 'Of reported people',
  open: 'Open the chat',
  all: 'All chats with the team',
  toQueue: 'Chats that wait for an answer',
  reason: 'Why no answer is needed',
  reasonHint: 'Only the team can read it.',
  close: 'Close without an answer',
  closing: 'Closing…',
  closed: 'The chat is closed; it comes back when the person writes',
} as const;
