import {
  CAREER_WORDS_MAXIMUM_LETTERS,
  CAREER_WORDS_MINIMUM_LETTERS,
  CONTACT_MESSAGE_MAXIMUM_LETTERS,
  DOCUMENT_MAXIMUM_BYTES,
  FORM_MAXIMUM_CHARACTERS,
  FORM_MINIMUM_CHARACTERS,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { countryCode, mobile } from '../accounts/accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, email, fileOf, inputOf, maybe, needed, numberOf } from '../fields.ts';
import { wire } from '../wire.ts';

/** P3-CMS-12, P3-CMS-13, P3-CMS-15. */
const person = {
  name: needed('FORM_LENGTH', FORM_MINIMUM_CHARACTERS, FORM_MAXIMUM_CHARACTERS),
  email: needed('FORM_LENGTH', FORM_MINIMUM_CHARACTERS, FORM_MAXIMUM_CHARACTERS).pipe(email),
};

/** What our own pages tell of how the form was filled in; other clients leave it out. */
const signs = {
  website: maybe(z.string(because('NOT_A_TEXT')).max(500, because('NOT_ALLOWED'))),
  seconds: maybe(numberOf(0, 1_000_000_000)),
};

const REFUSALS = ['FORM_REFUSED', 'FORM_TOO_QUICK', 'TOO_MANY_REQUESTS'] as const;
/** The number under which it is answered. */
const taken = answerOf({ data: z.object({ number: z.number() }) });

export const contactEndpoints = {
  contactUs: defineEndpoint({
    method: 'POST',
    path: '/contact_us',
    summary: 'Write to the house. It is stored, mailed to the house, and thanked for by mail.',
    caller: 'anyone',
    refusals: REFUSALS,
    input: inputOf({
      ...person,
      description: needed('FORM_MESSAGE_LENGTH', 1, CONTACT_MESSAGE_MAXIMUM_LETTERS),
      ...signs,
    }),
    output: taken,
  }),
  career: defineEndpoint({
    method: 'POST',
    path: '/career',
    summary: 'Apply for work, with a CV (PDF, JPEG or PNG), which is kept as a private paper.',
    caller: 'anyone',
    file: { field: 'cv', maximumBytes: DOCUMENT_MAXIMUM_BYTES },
    refusals: [
      ...REFUSALS,
      'MOBILE_INVALID',
      'DOCUMENT_TYPE',
      'DOCUMENT_BROKEN',
      'DOCUMENT_INFECTED',
      'DOCUMENT_UNSEEN',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_TOO_HEAVY',
      'PICTURES_WAITING',
      'IMAGE_BROKEN',
    ],
    input: inputOf({
      ...person,
      description: needed(
        'FORM_DESCRIPTION_LENGTH',
        CAREER_WORDS_MINIMUM_LETTERS,
        CAREER_WORDS_MAXIMUM_LETTERS,
      ),
      mobile,
      countryCode: wire('country_code', countryCode),
      cv: fileOf('DOCUMENT_TYPE'),
      ...signs,
    }),
    output: taken,
  }),
};
