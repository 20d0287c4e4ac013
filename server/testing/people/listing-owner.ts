import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { insertAccount, insertCatalogue, type TestCatalogue } from '../listings/catalogue.ts';
import { formWithFile, jpeg } from '../listings/photos.ts';
import { insertScooters, SCOOTERS } from '../listings/scooters.ts';
import { insertBankRow } from '../money/bank-row.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../test-server.ts';
import { logIn } from './logged-in.ts';

type Calls = Parameters<TestServer['call']>[0];

/** An owner with bank details, with methods for what they do about their listings; a new one for each test. */
export interface ListingOwner {
  readonly server: TestServer;
  readonly catalogue: TestCatalogue;
  readonly ownerId: string;
  call(name: Calls, input: Record<string, unknown>, by?: string): ReturnType<TestServer['call']>;
  /** Sends a new picture, or the last one again, and returns its id. */
  picture(by?: string, isSentAgain?: boolean): Promise<string>;
  /** Sends a private paper and returns its id. */
  paper(purpose: DocumentPurpose): Promise<string>;
  draft(more?: Record<string, unknown>): Promise<string>;
  /** A draft with all steps done, not yet submitted. */
  finished(): Promise<string>;
  /** The listing as its owner's form reads it. */
  form(listingId: string): Promise<Record<string, unknown>>;
  /** The token of another owner; with bank details if asked for. */
  otherOwner(hasBank: boolean): Promise<string>;
  /** A new token, because a session does not outlast several days of the moved clock. */
  logInAgain(): Promise<void>;
}

/** The fields of a valid first step, with the differences in `more`. */
export const firstStep = (more: Record<string, unknown> = {}) => ({
  kind: 1,
  name: 'Toyota Camry',
  description: 'Clean and well kept.',
  price: '240',
  priceHours: 24,
  address: 'Al Olaya, Riyadh',
  latitude: 24.69,
  longitude: 46.68,
  insuranceCompany: 'No',
  ...more,
});

/** One server for a test file about owners' listings, and in each test a new owner. */
export function listingOwner(enter: (owner: ListingOwner) => void): void {
  let server: TestServer;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    server = await startTestServer();
    catalogue = await insertCatalogue(server.db);
    await insertScooters(server.db);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(TEST_NOW);
    const ownerId = await insertAccount(server.db, 'Sara Ahmad', 'owner');
    await insertBankRow(server.db, ownerId, 'Sara Ahmad', TEST_NOW);
    enter(await ownerOf(server, catalogue, ownerId));
  });
}

async function ownerOf(server: TestServer, catalogue: TestCatalogue, ownerId: string): Promise<ListingOwner> {
  let token = await sessionOf(server, ownerId);
  const owner: ListingOwner = {
    server,
    catalogue,
    ownerId,
    call: (name, input, by = token) => server.call(name, input, { token: by }),
    picture: (by = token, isSentAgain = false) => sendPicture(server, by, isSentAgain),
    paper: (purpose) => sendPaper(server, token, purpose),
    draft: async (more = {}) => {
      const picture = await owner.picture();
      const answer = await owner.call('addBasicInfo', firstStep({ picture, ...more }));
      expect([answer.status, answer.body.fieldCodes]).toEqual([200, undefined]);
      return String(answer.body.listingId);
    },
    finished: async () => {
      const listingId = await owner.draft();
      const papers = { nationality: 'Saudi', personalId: '1123456780', categoryId: SCOOTERS };
      const delivery = { renterCollects: 1, instant: 1 };
      expect((await owner.call('uploadDocuments', { listingId, ...papers })).status).toBe(200);
      expect((await owner.call('saveDelivery', { listingId, ...delivery })).status).toBe(200);
      return listingId;
    },
    form: async (listingId) =>
      (await owner.call('myListing', { listingId })).body.data as Record<string, unknown>,
    otherOwner: async (hasBank) => {
      const other = await insertAccount(server.db, 'Fahad Saleh', 'owner');
      if (hasBank) await insertBankRow(server.db, other, 'Sara Ahmad', TEST_NOW);
      return sessionOf(server, other);
    },
    logInAgain: async () => {
      token = await sessionOf(server, ownerId);
    },
  };
  return owner;
}

const sessionOf = (server: TestServer, accountId: string) => logIn(server, { accountId, mode: 'owner' });

let colour = 0;
async function sendPicture(server: TestServer, by: string, isSentAgain: boolean): Promise<string> {
  if (!isSentAgain) colour += 1;
  const bytes = await jpeg(60, 40, `#${((colour * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`);
  const answer = await sendForm(
    server,
    by,
    '/api/item/picture',
    formWithFile({}, { field: 'picture', bytes }),
  );
  return String(answer.picture_id);
}

async function sendPaper(server: TestServer, by: string, purpose: DocumentPurpose): Promise<string> {
  const form = formWithFile({ purpose }, { field: 'document', bytes: await jpeg(60, 40) });
  const answer = await sendForm(server, by, '/api/files', form);
  return String(answer.data.document_id);
}

async function sendForm(
  server: TestServer,
  by: string,
  url: string,
  { payload, headers }: ReturnType<typeof formWithFile>,
) {
  const sent = { ...headers, authorization: by };
  return (await server.app.inject({ method: 'POST', url, headers: sent, payload })).json();
}
