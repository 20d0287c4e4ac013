/** What somebody who is away is told of the chat. It stays out of the screens' bundle: only the server sends it. */
export const chatNews = {
  subject: 'You have a new message on Kiraa',
  line: 'Somebody has written to you in the chat.',
  button: 'Read and answer',
  footnote: 'You can turn these mails off under chat notifications in your profile.',
  short: (link: string) => `Kiraa: you have a new message. Read and answer: ${link}`,
};
