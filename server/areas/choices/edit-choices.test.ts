import type { ChoiceList } from '@kiraa/domain/content/choices.ts';
import { describe, expect, test } from 'vitest';
import { setAdmin } from '../../testing/people/admins.ts';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';

let world: World;
let owner: Person;
let renter: Person;
let editor: Person;
let other: Person;

bookingWorld(async (stage) => {
  ({ world, owner, renter } = stage);
  [editor, other] = [await world.person('renter'), await world.person('renter')];
  await setAdmin(world.db, editor.mobile, world.clock.now());
  await setAdmin(world.db, other.mobile, world.clock.now());
});

const entries = async (list: ChoiceList) => dataOf(await editor.api.adminChoices({ list })).data;
async function entry(list: ChoiceList, titleEn: string) {
  const found = (await entries(list)).find((one) => one.titleEn === titleEn);
  if (!found) throw new Error(`no ${titleEn}`);
  return found;
}
const hide = (list: ChoiceList, choiceId: string, isHidden: 0 | 1) =>
  editor.api.hideChoice({ list, choiceId, isHidden });
const renterReasons = async () => dataOf(await renter.api.cancelReasons({})).data.map(({ title }) => title);

describe('[D-LISTS] a reason for cancelling', () => {
  test('changed, hidden and put elsewhere, it is what the next one chooses from; what was chosen stays readable in both languages', async () => {
    const { bookingId } = await paidBooking({ world, owner, renter }, { hoursAhead: 80, answered: false });
    const chosen = await entry('cancel_renter', 'I found something else');
    dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: chosen.id }));
    const words = { titleEn: 'I have found a better one', titleAr: 'لقيت أفضل منه' };
    const saved = await editor.api.saveChoice({
      list: 'cancel_renter',
      choiceId: chosen.id,
      after: chosen.version,
      ...words,
    });
    expect(dataOf(saved).data).toEqual({ id: chosen.id, version: chosen.version + 1 });
    expect(await renterReasons()).toContain('I have found a better one');
    dataOf(await hide('cancel_renter', chosen.id, 1));
    expect(await renterReasons()).not.toContain('I have found a better one');
    const last = dataOf(await owner.api.bookingStory({ bookingId })).data.story.at(-1);
    expect([last?.reason, last?.reasonAr]).toEqual(['I found something else', 'لقيت خيارًا آخر']);
    dataOf(await hide('cancel_renter', chosen.id, 0));
    const ids = (await entries('cancel_renter')).map(({ id }) => id);
    dataOf(await editor.api.orderChoices({ list: 'cancel_renter', choiceIds: ids.toReversed() }));
    expect((await renterReasons())[0]).toBe('Other');
    expect(await editor.api.orderChoices({ list: 'cancel_renter', choiceIds: ids.slice(1) })).toMatchObject({
      status: 409,
      refusal: { code: 'TEXT_CHANGED' },
    });
  });

  test('a new one asks for words where its editor says so, for its own side alone', async () => {
    const titles = { titleEn: 'A family matter', titleAr: 'ظرف عائلي' };
    dataOf(await editor.api.saveChoice({ list: 'cancel_owner', ...titles, asksWords: 1 }));
    const ofOwner = dataOf(await owner.api.cancelReasons({})).data.at(-1);
    expect(ofOwner).toMatchObject({ title: 'A family matter', titleAr: 'ظرف عائلي', needsText: true });
    expect(await renterReasons()).not.toContain('A family matter');
  });

  test('two who edit one version at once make one; an entry of another list, a taken name and an empty one are refused', async () => {
    const { id: choiceId, version: after } = await entry('cancel_renter', 'My plans have changed');
    const send = (person: Person, titleEn: string) =>
      person.api.saveChoice({ list: 'cancel_renter', choiceId, after, titleEn, titleAr: titleEn });
    const answers = await Promise.all([send(editor, 'One'), send(other, 'Two')]);
    expect(answers.map((one) => (one.ok ? 'saved' : one.refusal.code)).sort()).toEqual([
      'TEXT_CHANGED',
      'saved',
    ]);
    const words = { titleEn: 'other', titleAr: 'جديد' };
    const taken = await editor.api.saveChoice({ list: 'cancel_renter', ...words });
    expect(taken).toMatchObject({ status: 422, refusal: { fields: { titleEn: 'NAME_TAKEN' } } });
    const strange = { list: 'cancel_owner', choiceId, after: after + 1, ...words } as const;
    expect(await editor.api.saveChoice(strange)).toMatchObject({ status: 404 });
    expect(await hide('cancel_owner', choiceId, 1)).toMatchObject({ status: 404 });
    const empty = await editor.api.saveChoice({ list: 'cancel_renter', ...words, titleAr: ' ' });
    expect(empty).toMatchObject({ refusal: { fields: { titleAr: 'REQUIRED' } } });
  });

  test('the last one that is shown stays, and the log says before and after', async () => {
    const all = await entries('cancel_owner_current');
    for (const { id } of all.slice(1)) dataOf(await hide('cancel_owner_current', id, 1));
    const last = all[0]?.id ?? '';
    expect(await hide('cancel_owner_current', last, 1)).toMatchObject({
      status: 409,
      refusal: { code: 'LAST_SHOWN' },
    });
    const { data } = dataOf(await editor.api.auditLog({ about: all[1]?.id ?? '' }));
    expect(data[0]).toMatchObject({
      what: 'hideChoice',
      before: { titleEn: 'It is not used as agreed', isHidden: false },
      after: { titleEn: 'It is not used as agreed', isHidden: true },
    });
  });
});

describe('[D-LISTS] the reasons of reports', () => {
  const reasonsOf = async (about: 'listing' | 'person') =>
    dataOf(await world.guest.reportReasons({ about })).data;

  test('[P3-RATE-04] the six of the specification go by their titles, whatever the house calls them', async () => {
    const first = ['Post seems too good to be true', 'Post not like reality', 'Inappropriate post'];
    const ids = [...first, 'High price', 'Fake post', 'Other'];
    expect((await reasonsOf('listing')).map(({ id }) => id)).toEqual(ids);
    const fake = await entry('report_listing', 'Fake post');
    const words = { titleEn: 'It does not exist', titleAr: 'غير موجود' };
    const wish = { list: 'report_listing', choiceId: fake.id, after: 1, ...words } as const;
    dataOf(await editor.api.saveChoice(wish));
    expect((await reasonsOf('listing'))[4]).toEqual({
      id: 'Fake post',
      title: 'It does not exist',
      titleAr: 'غير موجود',
    });
    const listingId = await world.listing({ owner });
    dataOf(await renter.api.reportListing({ listingId, reason: 'Fake post' }));
    const again = { list: 'report_listing', titleEn: 'Fake post', titleAr: 'إعلان وهمي' } as const;
    dataOf(await editor.api.saveChoice(again));
    const ours = (await reasonsOf('listing')).map(({ id }) => id);
    expect([ours.length, new Set(ours).size]).toEqual([7, 7]);
    dataOf(await hide('report_listing', fake.id, 1));
    const { data } = dataOf(await editor.api.adminReports({}));
    expect(data.flatMap(({ reports }) => reports)).toContainEqual(
      expect.objectContaining({
        reason: 'Fake post',
        reasonTitle: 'It does not exist',
        reasonTitleAr: 'غير موجود',
      }),
    );
  });

  test('a reason of the house’s is chosen, read by admins in both languages, and unknown ones are refused', async () => {
    const words = { titleEn: 'Sends strange links', titleAr: 'يرسل روابط غريبة' };
    dataOf(await editor.api.saveChoice({ list: 'report_person', ...words }));
    const added = (await reasonsOf('person')).at(-1);
    expect(added).toMatchObject({ title: 'Sends strange links', titleAr: 'يرسل روابط غريبة' });
    const personId = owner.id;
    dataOf(await renter.api.reportPerson({ personId, reason: added?.id ?? '' }));
    const { data } = dataOf(await editor.api.adminPersonReports({}));
    expect(data[0]).toMatchObject({ reasonTitle: 'Sends strange links', reasonTitleAr: 'يرسل روابط غريبة' });
    const unknown = await other.api.reportPerson({ personId, reason: 'nothing' });
    expect(unknown).toMatchObject({ status: 422, refusal: { fields: { reason: 'REASON_REQUIRED' } } });
  });
});

describe('[D-LISTS] banks', () => {
  const banks = async (by: Person) => dataOf(await by.api.banks({})).data;
  const IBAN = 'SA8740000000000000000001';

  test('[P1-PROF-03] [P2-BANK-02] each has one BIC, a name in both languages and numbers of its own', async () => {
    const all = await entries('banks');
    const ids = all.flatMap(({ ibanIds }) => ibanIds ?? []);
    expect([all.length, ids.length, new Set(ids).size]).toEqual([14, 16, 16]);
    expect(all.find(({ bic }) => bic === 'NCBKSAJE')).toMatchObject({
      titleEn: 'Saudi National Bank (SNB)',
      titleAr: 'البنك الأهلي السعودي',
      ibanIds: ['10', '40'],
    });
  });

  test('a new bank is chosen with its numbers; one without them, or with another’s, is refused', async () => {
    const vision = { list: 'banks', titleEn: 'Vision Bank', titleAr: 'بنك فيجن' } as const;
    expect(await editor.api.saveChoice(vision)).toMatchObject({
      refusal: { fields: { bic: 'REQUIRED', ibanIds: 'REQUIRED' } },
    });
    const taken = await editor.api.saveChoice({ ...vision, bic: 'VISISARI', ibanIds: ['80'] });
    expect(taken).toMatchObject({ refusal: { fields: { ibanIds: 'IBAN_ID_TAKEN' } } });
    const wrong = await editor.api.saveChoice({ ...vision, bic: 'VISION', ibanIds: ['8'] });
    expect(wrong).toMatchObject({ refusal: { fields: { bic: 'BIC_INVALID', ibanIds: 'IBAN_ID_INVALID' } } });
    dataOf(await editor.api.saveChoice({ ...vision, bic: 'visisari', ibanIds: ['37'] }));
    expect(await banks(renter)).toContainEqual({ bankName: 'Vision Bank', bic: 'VISISARI', ibanIds: ['37'] });
  });

  test('a hidden bank is chosen by nobody new; whoever has their account with it keeps it, and may correct it', async () => {
    const [mine, stranger] = [await world.person('owner'), await world.person('owner')];
    const details = {
      accountHolderName: 'Sara Ahmad',
      accountNumber: IBAN,
      iban: IBAN,
      bankName: 'NCBKSAJE',
    };
    dataOf(await mine.api.saveBankDetails(details));
    const snb = await entry('banks', 'Saudi National Bank (SNB)');
    dataOf(await hide('banks', snb.id, 1));
    const has = async (by: Person) => (await banks(by)).some(({ bic }) => bic === 'NCBKSAJE');
    expect([await has(mine), await has(stranger)]).toEqual([true, false]);
    const refused = await stranger.api.saveBankDetails(details);
    expect(refused).toMatchObject({ status: 422, refusal: { fields: { bankName: 'NOT_ALLOWED' } } });
    dataOf(await mine.api.saveBankDetails({ ...details, accountHolderName: 'Sara A Ahmad' }));
    expect(dataOf(await mine.api.bankDetails({})).data?.bankName).toBe('Saudi National Bank (SNB)');
    expect(dataOf(await mine.api.payouts({})).data.bank?.bankName).toBe('Saudi National Bank (SNB)');
  });
});
