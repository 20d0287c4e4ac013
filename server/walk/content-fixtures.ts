import { type Fixture, ofGuest, ofMember, SMALLEST_PNG } from './fixture.ts';

const person = { name: 'Sara Ahmad', email: 'sara@example.com', website: '', seconds: 30 };

/** Calls about what the house tells its visitors, and what they write to it. */
export const contentFixtures = {
  pdfList: ofGuest({}),
  faq: ofGuest({}),
  termsText: ofGuest({}),
  privacyText: ofGuest({}),
  whoWeAreText: ofGuest({}),
  howItWorks: ofGuest({}),
  qualityText: ofMember({}),
  contentPage: ofGuest({ page: 'terms', language: 'ar' }),
  contentQuestions: ofGuest({ language: 'en' }),
  contentSteps: ofGuest({ language: 'en' }),
  agree: ofMember({ terms: 1, privacy: 1 }),
  contactUs: ofGuest({ ...person, description: 'Where is my money?' }),
  career: ofGuest({
    ...person,
    description: 'I have built things that people use every day.',
    mobile: '501234567',
    country_code: '+966',
    cv: SMALLEST_PNG,
  }),
} satisfies Record<string, Fixture>;
