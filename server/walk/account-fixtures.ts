import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { hashToken, newId, newSecretToken } from '../platform/ids.ts';
import { comeFromGoogle, visitGoogle } from '../testing/people/google.ts';
import { newSubscription } from '../testing/people/push.ts';
import {
  type Fixture,
  type GoodCall,
  newcomers,
  ofAdmin,
  ofGuest,
  ofMember,
  SMALLEST_PNG,
} from './fixture.ts';
import { changedListing } from './own-listings.ts';
import type { Stage } from './stage.ts';

/** Calls about accounts, log-ins, profiles, notifications, places and admins' decisions. */
export const accountFixtures = {
  signUp: {
    good: async (stage) => ({
      input: {
        fullname: 'Sara Ahmad',
        usertype: 'renter',
        mobile: stage.newMobile(),
        country_code: '+966',
        language: 'en',
      },
    }),
  },
  logIn: {
    good: async (stage) => {
      const mobile = stage.newMobile();
      await stage.account(mobile);
      return { input: { usertype: 'owner', logintype: 'mobile', mobile, country_code: '+966' } };
    },
  },
  registerOtp: {
    good: async (stage) => ({ input: { mobile: stage.newMobile(), country_code: '+966' } }),
  },
  checkAccount: {
    good: async (stage) => ({ input: { mobile: stage.newMobile(), country_code: '+966' } }),
  },
  forgotPassword: {
    good: async (stage) => {
      const mobile = stage.newMobile();
      await stage.account(mobile);
      return { input: { type: 'mobile', mobile, country_code: '+966' } };
    },
  },
  verifyForgotOtp: {
    good: async (stage) => {
      const { mobile, token } = await forgetPassword(stage);
      return { input: { otp: await stage.codeFor(mobile) }, token };
    },
  },
  newPassword: {
    good: async (stage) => ({ input: { new_password: 'palm-tree-77' }, token: await resetProof(stage) }),
  },
  changePassword: {
    good: async (stage) => {
      const renter = await stage.world.person('renter');
      const mobile = renter.mobile.slice('+966'.length);
      const token = await resetProof(stage, mobile);
      const set = await stage.world.guest.newPassword({ newPassword: 'palm-tree-77' }, { token });
      if (!set.ok) throw new Error(set.refusal.code);
      return {
        input: { oldpassword: 'palm-tree-77', new_password: 'date-palm-88' },
        mode: 'renter',
        parties: { renter, owner: stage.strangeOwner },
      };
    },
  },
  resendOtp: {
    good: async (stage) => {
      const asked = await askForCode(stage);
      stage.world.clock.advance(61_000);
      return asked;
    },
  },
  verifySignUpOtp: {
    good: async (stage) => {
      const { input, token } = await askForCode(stage);
      return { input: { ...input, otp: await stage.codeFor(String(input.mobile)), remember: true }, token };
    },
  },
  beginSocial: ofGuest({ social_type: 'google' }),
  socialLogIn: {
    good: async (stage) => {
      const { code, state, token } = await visitGoogle(stage.world, newGooglePerson(stage));
      const unbelieved = { social_id: '1', email: 'x@example.com', first_name: 'X', last_name: 'Y' };
      return { input: { social_type: 'google', code, state, usertype: 'renter', ...unbelieved }, token };
    },
  },
  checkSocialUser: {
    good: async (stage) => ({ input: { social_type: 'google' }, token: await googleProof(stage) }),
  },
  registerSocial: {
    good: async (stage) => ({
      input: { mobile: stage.newMobile(), country_code: '+966', usertype: 'owner', language: 'ar' },
      token: await googleProof(stage),
    }),
  },
  logOut: ofMember({}),
  userDetails: ofMember({}),
  switchUserType: ofMember({ usertype: 'owner' }),
  saveProfile: ofMember({
    name: 'Sara Ahmad',
    gender: 'female',
    language: 'en',
    location: 'Riyadh, Al Olaya',
    lat: 24.69,
    long: 46.68,
    personal_id: '1123456780',
  }),
  verifyProfileOtp: {
    good: async (stage) => {
      const person = await stage.world.person('renter');
      const mobile = stage.newMobile();
      const saved = await person.api.saveProfile({ name: 'Sara Ahmad', mobile, countryCode: '+966' });
      const token = saved.ok ? saved.data.verificationToken : undefined;
      if (!token) throw new Error('no code was asked for');
      return { input: { otp: await stage.codeFor(mobile) }, token };
    },
  },
  lookAtMobileUndo: { good: async (stage) => ({ input: { token: await undoTokenOf(stage) } }) },
  undoMobile: { good: async (stage) => ({ input: { token: await undoTokenOf(stage) } }) },
  savePhoto: ofMember({ profile_image: SMALLEST_PNG }),
  chooseDigits: ofMember({ digits: 'arabic' }),
  switchNotification: ofMember({ type: 'booking', status: 1 }),
  showPhone: ofMember({ status: 1 }),
  messageChannels: ofMember({}),
  chooseChannels: ofMember({ whatsapp: false }),
  banks: ofMember({}),
  bankDetails: ofMember({}),
  saveBankDetails: {
    good: async () => ({
      input: {
        account_holder_name: 'Sara Ahmad',
        bank_name: 'Al Rajhi Bank',
        account_number: 'SA03 8000 0000 6080 1016 7519',
        iban_number: 'SA0380000000608010167519',
      },
      mode: 'owner',
    }),
  },
  suggestPlaces: ofGuest({ q: 'الرياض', lat: 24.7, long: 46.7, session: 'session-1' }),
  placeDetails: ofGuest({ id: 't108410' }),
  reversePlace: ofGuest({ lat: 24.69, long: 46.68 }),
  placeRoute: ofGuest({ from: '24.69,46.68', to: '21.49,39.18' }),
  unseenNotifications: ofMember({}),
  notifications: ofMember({ page: 1, perpage: 10 }),
  notificationSeen: {
    good: async (stage) => {
      const booking = await stage.booking('requested');
      const input = { notification_id: await stage.notificationOf(booking.owner) };
      return { input, mode: 'owner', parties: booking };
    },
    object: { field: 'notification_id', access: 'private' },
  },
  pushKey: ofMember({}),
  subscribeToPush: {
    good: async ({ world }) => ({
      input: { ...(await newSubscription(world.standinsUrl)) },
      mode: 'renter',
    }),
  },
  unsubscribeFromPush: ofMember({ endpoint: 'https://push.example/device' }),
  accountSessions: ofMember({}),
  endSessions: {
    good: async (stage) => {
      const renter = await stage.world.person('renter');
      const input = { session_id: await stage.sessionOf(renter) };
      return { input, mode: 'renter', parties: { renter, owner: stage.owner } };
    },
    object: { field: 'session_id', access: 'private' },
  },
  accountEvents: ofMember({ page: 1, perpage: 10 }),
  exportAccount: ofMember({}),
  askToErase: {
    good: async (stage) => ({ input: {}, mode: 'renter', parties: await newcomers(stage) }),
  },
  eraseAccount: {
    good: async (stage) => {
      const parties = await newcomers(stage);
      const asked = await parties.renter.api.askToErase({});
      if (!asked.ok) throw new Error(`no code: ${asked.refusal.code}`);
      const otp = await stage.codeFor(parties.renter.mobile.slice('+966'.length));
      return { input: { token: asked.data.token, otp }, mode: 'renter', parties };
    },
  },
  adminQueue: ofAdmin(async () => ({ item_type: 1 })),
  adminListing: {
    ...ofAdmin(async ({ world, owner }) => ({ itemid: await world.listing({ owner, verified: false }) })),
    object: { field: 'itemid', access: 'public' },
  },
  decideListing: {
    ...ofAdmin(async ({ world, owner }) => ({
      itemid: await world.listing({ owner, verified: false }),
      decision: 'send_back',
      reason: 'The first picture shows another car.',
    })),
    object: { field: 'itemid', access: 'public' },
  },
  adminChanges: ofAdmin(async () => ({ item_type: 1, sort: 'newest' })),
  decideChange: {
    ...ofAdmin(async (stage) => {
      const { listingId, version } = await changedListing(stage);
      return { itemid: listingId, version, decision: 'decline', reason: 'The name is another car’s.' };
    }),
    object: { field: 'itemid', access: 'public' },
  },
  adminReports: ofAdmin(async () => ({ sort: 'newest' })),
  adminStatistics: ofAdmin(async () => ({ from: '2027-03-01', to: '2027-03-31', unit: 'week' })),
  dismissReports: {
    ...ofAdmin(async (stage) => {
      const listingId = await stage.world.listing({ owner: stage.owner });
      await (await stage.world.person('renter')).api.reportListing({ listingId, reason: 'Fake post' });
      return { itemid: listingId, reason: 'The papers say that it is theirs.' };
    }),
    object: { field: 'itemid', access: 'public' },
  },
  adminAccount: ofAdmin(async ({ owner }) => ({ account: owner.mobile })),
  blockAccount: ofAdmin(async ({ world }) => ({
    account_id: (await world.person('renter')).id,
    blocked: 1,
    reason: 'Asked renters to pay outside.',
  })),
  adminPerson: ofAdmin(async ({ owner }) => ({ account_id: owner.id })),
  noteOnPerson: ofAdmin(async ({ owner }) => ({ account_id: owner.id, words: 'Called about the papers.' })),
  endSessionsOf: ofAdmin(async ({ world }) => ({
    account_id: (await world.person('renter')).id,
    reason: 'Their telephone was stolen.',
  })),
  limitListings: ofAdmin(async ({ owner }) => ({
    account_id: owner.id,
    maximum: 20,
    reason: 'A fleet of twenty cars.',
  })),
} satisfies Record<string, Fixture>;

const newGooglePerson = (stage: Stage) => ({ email: `person-${stage.newMobile()}@gmail.com` });

async function googleProof(stage: Stage): Promise<string> {
  const come = await comeFromGoogle(stage.world, newGooglePerson(stage));
  if (!come.ok) throw new Error(`no proof: ${come.refusal.code}`);
  return come.data.token;
}

async function forgetPassword(stage: Stage, known?: string): Promise<{ mobile: string; token: string }> {
  const mobile = known ?? stage.newMobile();
  if (!known) await stage.account(mobile);
  const asked = await stage.world.guest.forgotPassword({ mobile, countryCode: '+966' });
  if (!asked.ok) throw new Error(`no code: ${asked.refusal.code}`);
  return { mobile, token: asked.data.token };
}

async function resetProof(stage: Stage, known?: string): Promise<string> {
  const { mobile, token } = await forgetPassword(stage, known);
  const confirmed = await stage.world.guest.verifyForgotOtp({ otp: await stage.codeFor(mobile) }, { token });
  if (!confirmed.ok) throw new Error(`no proof: ${confirmed.refusal.code}`);
  return confirmed.data.token;
}

async function askForCode(stage: Stage): Promise<GoodCall> {
  const mobile = stage.newMobile();
  const asked = await stage.world.guest.signUp({ fullName: 'Sara Ahmad', mobile, countryCode: '+966' });
  if (!asked.ok) throw new Error(`no code: ${asked.refusal.code}`);
  return { input: { mobile, country_code: '+966' }, token: asked.data.token };
}

/** The secret of a link by which somebody's former number takes its change back. */
async function undoTokenOf({ world, newMobile }: Stage): Promise<string> {
  const token = newSecretToken();
  const changedAt = world.clock.now();
  await world.db
    .insertInto('mobile_changes')
    .values({
      id: newId<'mobile-change'>(),
      account_id: (await world.person('renter')).id,
      token_hash: hashToken(token),
      mobile_before: `+966${newMobile()}`,
      country_code_before: '+966',
      changed_at: changedAt,
      undo_until: addMilliseconds(changedAt, 72 * HOUR_MILLISECONDS),
    })
    .execute();
  return token;
}
