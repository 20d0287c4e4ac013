import { inFile, type Mutant } from './mutant.ts';

const AREA = 'server/areas/owner-listings';
const SAVE = `${AREA}/save-basic-info.ts`;
const PICTURES = `${AREA}/picture-queries.ts`;
const ruleTest = (title: string) => ({ file: `${AREA}/owner-listings.test.ts`, title });

/** Bugs of who owns listings and pictures, how many there may be, and what prevents a change. */
export const listingMutants: readonly Mutant[] = [
  {
    name: 'count-listings-without-a-lock',
    patches: [inFile(SAVE, '    await lockListingsOf(trx, ownerId);\n', '')],
    test: ruleTest('of two calls at once, only one makes the sixteenth listing'),
  },
  {
    name: 'pictures-of-anybody',
    patches: [
      inFile(PICTURES, ".where('u.account_id', '=', ownerId)", ".where('u.account_id', 'is not', null)"),
    ],
    test: {
      file: `${AREA}/listing-steps.test.ts`,
      title: 'an owner without bank details is refused',
    },
  },
  {
    name: 'delete-what-is-booked',
    patches: [inFile(`${AREA}/delete-listing.ts`, 'if (!free.ok) return free;', '')],
    test: ruleTest('a booked listing is neither deleted nor moved'),
  },
  {
    name: 'switch-what-is-not-verified',
    patches: [
      inFile(
        'server/areas/listings/listing-changes.ts',
        "    .where('verified_at', 'is not', null)\n    .where('active'",
        "    .where('active'",
      ),
    ],
    test: ruleTest('only verified listings are switched'),
  },
  {
    name: 'another-id-stays-listed',
    patches: [inFile(`${AREA}/read-documents.ts`, '    personalId.id !== known ||\n', '')],
    test: ruleTest('a new category or identity number needs an admin again'),
  },
];
