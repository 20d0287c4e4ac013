import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, listed } from '../fields.ts';
import { PICTURE_FILES, PICTURE_ID } from './listing-files.ts';

const PAPERS = 2;

/** What a draft on a device names, and no listing has yet: it may be gone before the draft is saved (D-UNSAVED). */
export const draftFileEndpoints = {
  draftFiles: defineEndpoint({
    method: 'GET',
    path: '/item/draft_files',
    summary: 'Which of these pictures and papers are not there, as the caller has sent them, any more.',
    caller: 'owner',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({
      pictures: z.preprocess(
        listed,
        z
          .array(z.string().regex(PICTURE_ID, because('NOT_ALLOWED')))
          .max(PICTURE_FILES)
          .default([]),
      ),
      papers: z.preprocess(listed, z.array(id).max(PAPERS).default([])),
    }),
    output: answerOf({ data: z.object({ pictures: z.array(z.string()), papers: z.array(z.string()) }) }),
  }),
};
