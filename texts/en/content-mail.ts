import { pluralEnglish } from '../plural.ts';

/** What the server says of the house's texts and forms, in mails and on printed pages. Outside the screens' bundle. */
export const contentMail = {
  edition: (version: number, day: string) => `Version ${version}, ${day}`,
  messageTaken: (number: number) =>
    `Thank you. We have your message, number ${number}, and will answer by email within two working days.`,
  applicationTaken: (number: number) =>
    `Thank you. We have your application, number ${number}, and will answer by email within two weeks.`,
  thanksSubject: 'We have your message',
  thanksForMessage: (number: number) =>
    `Thank you for writing to us. Your message has the number ${number}, and someone from our team will answer it within two working days.`,
  thanksForApplication: (number: number) =>
    `Thank you for wanting to work with us. Your application has the number ${number}. We read every one and will answer within two weeks.`,
  kept: (months: number) =>
    `We delete what you sent us after ${pluralEnglish(months, { one: '# month', other: '# months' })}, as our privacy policy says.`,
  notYours:
    'If you did not write to us, somebody has typed your address by mistake: you do not need to do anything.',
  answerToMessage: (number: number) => `Our answer to your message ${number}`,
  answerToApplication: (number: number) => `Our answer to your application ${number}`,
  houseMessage: (number: number, name: string) => `Message ${number}: ${name}`,
  houseApplication: (number: number, name: string) => `Application ${number}: ${name}`,
  from: (name: string, email: string) => `From ${name}, ${email}. Answering this mail answers them.`,
  mobile: (mobile: string) => `Mobile: ${mobile}`,
  cv: (number: number) =>
    `The CV is kept sealed and not mailed: npm run admin -- application ${number} FILE writes it out.`,
  houseFootnote:
    'Sent by a form of the site. What stands above was typed by a stranger: check every link before you open it.',
};
