/** What the server says of the house's texts and forms, in mails and on printed pages. Outside the screens' bundle. */
export const contentMail = {
  edition: (version: number, day: string) => `Version ${version}, ${day}`,
  messageTaken: (number: number) =>
    `Thank you. We have your message, number ${number}, and answer by e-mail within two working days.`,
  applicationTaken: (number: number) =>
    `Thank you. We have your application, number ${number}, and answer by e-mail within two weeks.`,
  thanksSubject: 'We have your message',
  thanksForMessage: (number: number) =>
    `Thank you for writing to us. Your message has the number ${number}, and somebody of ours answers it within two working days.`,
  thanksForApplication: (number: number) =>
    `Thank you for wanting to work with us. Your application has the number ${number}. We read every one, and answer within two weeks.`,
  kept: (months: number) => `We delete what you sent us after ${months} months, as our privacy policy says.`,
  notYours:
    'If you did not write to us, somebody has typed your address by mistake: you need not do anything.',
  answerToMessage: (number: number) => `Our answer to your message ${number}`,
  answerToApplication: (number: number) => `Our answer to your application ${number}`,
  houseMessage: (number: number, name: string) => `Message ${number}: ${name}`,
  houseApplication: (number: number, name: string) => `Application ${number}: ${name}`,
  from: (name: string, email: string) => `From ${name}, ${email}. Answering this mail answers them.`,
  mobile: (mobile: string) => `Mobile: ${mobile}`,
  cv: (number: number) =>
    `The CV is kept sealed and not mailed: npm run admin -- application ${number} FILE writes it out.`,
  houseFootnote:
    'Sent by a form of the site. What stands above was typed by a stranger: open no link of theirs unseen.',
};
