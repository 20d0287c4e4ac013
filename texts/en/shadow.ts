/** Looking at the product as somebody else: how it begins in the console, and what stands over every page then. */
export const shadow = {
  title: 'See Kiraa as this person',
  means:
    'Opens Kiraa in a new tab as they see it, for 15 minutes. Nothing can be done there, and they are not told; the reason and everything you view are in the audit log.',
  mode: 'As',
  begin: 'Prepare the tab',
  ready: 'The tab is ready: open it',
  open: 'Open the new tab',
  opening: 'One moment',
  openingHint: 'The console hands over what this tab may see.',
  notThere: 'This view is no longer available',
  notThereHint: 'It opens once, while the console’s tab is open. Prepare another one on the person’s page.',
  banner: 'You are looking as somebody else',
  eyesOf: (name: string) => `You see Kiraa as ${name} does.`,
  readOnly: 'Nothing can be done here.',
  chats:
    'You see only what this person and the Kiraa team wrote to each other. A chat between two people is theirs: the team reads it when one of the two reports the other in it.',
  noChat: 'No chat with the team yet',
  left: 'Time left',
  end: 'End',
  over: 'The view has ended.',
  overHint: 'What this tab shows now is what a guest sees.',
  toConsole: 'To the console',
};
