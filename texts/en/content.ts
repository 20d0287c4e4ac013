/**
 * What stands around the pages whose words are in the database (server/migrations/0059-content.sql), and the pages of the two
 * forms. In a text one line is one paragraph, and a line that begins with "# " is a heading.
 */
export const content = {
  whoWeAreTitle: 'Who we are',
  howItWorksDescription: 'Renting from others and renting out your own on Kiraa, in four steps each.',
  howItWorksTitle: 'How it works',
  borrowing: 'Renting from others',
  renting: 'Renting out your own',
  faqsTitle: 'FAQs',
  faqsDescription:
    'Paying, cancelling, deposits, claims, payouts, codes at the hand-over: what people ask before they rent or list.',
  edition: (version: number, day: string) => `Version ${version}, ${day}`,
  asDocument: 'Open as PDF',
  loading: 'Loading',
  cancel: 'Cancel',
  name: 'Name',
  yourEmail: 'Your email',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
  leaveEmpty: 'Leave this field empty',
  formNote: 'We use what you write only to answer you.',
  formNoteLink: 'Privacy policy',
  thanksHeading: 'It has arrived',
  goOn: 'Go to Home',
  formHeading: 'Write to us',
  careerHeading: 'Apply',
  mobile: 'Mobile',
  country: 'Country',
  cv: 'CV',
  cvHint: 'PDF, JPEG, PNG, WebP or HEIC, at most 10 MB',
  chooseCv: 'Choose a file',
  anotherCv: 'Choose another file',
  about: 'About yourself and your work',
  aboutHint: '10 to 5,000 characters',
  sendDetails: 'Send Details',
  contactTitle: 'Contact us',
  contactText: `The quickest answer to a question about a booking is often in the booking itself: its page says what it waits for, and until when.
If something went wrong with a payment, tell us the booking number. It begins with KR.
Never send us a login code or a card number. Nobody at Kiraa will ask you for them.`,
  contactHeading: 'Reach us',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  hours: 'When somebody answers',
  waysToPay: 'Ways to pay',
  careerTitle: 'Career',
  careerText: `We are a small team in Riyadh that builds one thing: a marketplace that people can trust with their car.
# How we work
We write little and clearly, in Arabic and English. We ship small steps, test what we promise, and look at every screen on a phone in the sun before we call it done.
# Who we look for
People who have made something they are proud of and can say why it is good: engineers, designers, and those who look after renters and owners every day.`,
  aboutTitle: 'About us',
  aboutNote: 'The words above are filler, there to show how a page of text looks. What we do is told on',
  aboutText: `Lorem ipsum dolor sit amet, consectetur adipiscing elit. Integer posuere, justo vitae tristique dictum, nibh lorem varius magna, vitae dapibus sem urna sed arcu.
Sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.
Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur.`,
} as const;
