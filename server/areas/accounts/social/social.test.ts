import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentTo, comeFromGoogle, planGoogle, visitGoogle } from '../../../testing/people/google.ts';
import { endProofs } from '../../../testing/people/logged-in.ts';
import { clientOf } from '../../../testing/people/people.ts';
import { createWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let serial = 0;
/** Each with an allowance of text messages of its own. */
function newMobile(): string {
  serial += 1;
  return `5${String(4000 + serial)}0000`;
}

function newPerson(name = 'Huda Salem') {
  serial += 1;
  return { email: `huda${serial}@gmail.com`, name };
}

/** The text messages to a number, newest first. */
async function inboxOf(mobile: string): Promise<string[]> {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`);
  return ((await answer.json()) as { body: string }[]).map(({ body }) => body);
}

const COUNTRY = { countryCode: '+966' };

/** From the provider's page to the session, with a mobile on the way. */
async function register(person: { email: string; name: string }, mobile: string) {
  return await finish(await comeFromGoogle(world, person), mobile);
}

async function finish(come: Awaited<ReturnType<typeof comeFromGoogle>>, mobile: string) {
  if (!come.ok) throw new Error(come.refusal.code);
  const asked = await world.guest.registerSocial({ mobile, ...COUNTRY }, { token: come.data.token });
  if (!asked.ok) throw new Error(asked.refusal.code);
  const otp = await codeSentTo(world, `+966${mobile}`);
  const opened = await world.guest.verifySignUpOtp({ otp, mobile, ...COUNTRY }, { token: asked.data.token });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.data;
}

async function accountsOf(mobile: string) {
  return await world.db
    .selectFrom('accounts')
    .leftJoin('identities', 'identities.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.full_name', 'identities.subject'])
    .where('accounts.mobile', '=', `+966${mobile}`)
    .execute();
}

test('[P1-AUTH-66 P1-AUTH-67 P1-AUTH-68] a new person gets a proof and no session; the code to their mobile makes the account, and next time Google opens it', async () => {
  const person = newPerson('هدى السالم');
  const mobile = newMobile();
  const come = await comeFromGoogle(world, person);
  expect(come).toMatchObject({ ok: true, data: { status: 0, fullName: 'هدى السالم' } });
  if (!come.ok) return;
  expect(come.data.user).toBeUndefined();
  expect(await clientOf(world.url, come.data.token).userDetails({})).toMatchObject({
    ok: false,
    status: 401,
  });
  const { token } = come.data;
  expect(await world.guest.checkSocialUser({}, { token })).toMatchObject({ data: { exists: false } });
  const asked = await world.guest.registerSocial({ mobile, ...COUNTRY, mode: 'owner' }, { token });
  expect(asked).toMatchObject({ ok: true, data: { status: 0, resendSeconds: 60 } });
  expect(await accountsOf(mobile)).toEqual([]);
  if (!asked.ok) return;
  const otp = await codeSentTo(world, `+966${mobile}`);
  const opened = await world.guest.verifySignUpOtp({ otp, mobile, ...COUNTRY }, { token: asked.data.token });
  expect(opened).toMatchObject({
    data: { status: 1, user: { fullName: 'هدى السالم', mode: 'owner', mobile } },
  });
  expect(await accountsOf(mobile)).toMatchObject([{ subject: expect.stringMatching(/^\d{21}$/) }]);
  expect(await world.guest.checkSocialUser({}, { token })).toMatchObject({ data: { exists: true } });
  const again = await comeFromGoogle(world, person);
  expect(again).toMatchObject({ data: { status: 1, user: { fullName: 'هدى السالم', mobile } } });
  if (!again.ok) return;
  expect(await clientOf(world.url, again.data.token).userDetails({})).toMatchObject({ ok: true });
});

test('[D-OUTSIDE-ACCOUNTS] one that joins an account that was there is told by a text message; its person sees it, and removes it after a code or not at all', async () => {
  const mine = await world.person('renter');
  const mobile = mine.mobile.slice('+966'.length);
  const stranger = newPerson('Mallory');
  await register(stranger, mobile);
  await world.sweep();
  const [joined] = await inboxOf(mine.mobile);
  expect(joined).toBe(
    'A Google account was connected to your Kiraa account. If it was not you, contact us at once.',
  );
  const listed = await mine.api.outsideAccounts({});
  if (!listed.ok) throw new Error(listed.refusal.code);
  const [google] = listed.data.data;
  expect(listed.data.data).toEqual([
    { id: expect.any(String), provider: 'google', createdAt: expect.any(String) },
  ]);
  const outsideAccountId = google?.id ?? '';
  const other = await world.person('renter');
  const prove = (id: string) =>
    world.db
      .updateTable('sessions')
      .set({ code_confirmed_at: world.clock.now() })
      .where('account_id', '=', id)
      .execute();
  await prove(other.id);
  expect(await other.api.removeOutsideAccount({ outsideAccountId })).toMatchObject({
    refusal: { code: 'NOT_FOUND' },
  });
  await endProofs(world, mine.id);
  expect(await mine.api.removeOutsideAccount({ outsideAccountId })).toMatchObject({
    refusal: { code: 'CODE_NEEDED' },
  });
  await prove(mine.id);
  expect(await mine.api.removeOutsideAccount({ outsideAccountId })).toMatchObject({ data: { data: [] } });
  await world.sweep();
  expect((await inboxOf(mine.mobile))[0]).toBe(
    'A Google account was removed from your Kiraa account. If it was not you, contact us at once.',
  );
  const events = await mine.api.accountEvents({});
  expect(events.ok && events.data.data.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['google-linked', 'google-unlinked']),
  );
  // It opens this account no more; the number does.
  const again = await comeFromGoogle(world, stranger);
  expect(again.ok && [again.data.status !== 1, again.data.user]).toEqual([true, undefined]);
});

test('[D-OUTSIDE-ACCOUNTS] whoever signs up by one is told of nothing that they have not just done', async () => {
  const mobile = newMobile();
  await register(newPerson(), mobile);
  await world.sweep();
  expect((await inboxOf(`+966${mobile}`)).filter((text) => text.includes('Google'))).toEqual([]);
});

test('[P1-AUTH-66] what the client says of itself opens nothing: social_id, e-mail and names are the token’s, and a false one is noted', async () => {
  const victim = newPerson();
  await register(victim, newMobile());
  const { subject } = await world.db
    .selectFrom('identities')
    .select('subject')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const attacker = newPerson('Mallory');
  const { code, state, token } = await visitGoogle(world, attacker);
  const claimed = { socialId: subject, email: victim.email, firstName: 'Huda', lastName: 'Salem' };
  const come = await world.guest.socialLogIn({ socialType: 'google', code, state, ...claimed }, { token });
  expect(come).toMatchObject({ data: { status: 0, fullName: 'Mallory' } });
  const noted = await world.db
    .selectFrom('security_events')
    .selectAll()
    .where('kind', '=', 'social-claim-differs')
    .execute();
  expect(noted).toHaveLength(1);
  expect(JSON.stringify(noted)).not.toContain(victim.email);
});

test('[P1-AUTH-35] whoever gave a number before and did not confirm it gets it back with status 400', async () => {
  const person = newPerson();
  const mobile = newMobile();
  const come = await comeFromGoogle(world, person);
  if (!come.ok) throw new Error(come.refusal.code);
  await world.guest.registerSocial({ mobile, ...COUNTRY }, { token: come.data.token });
  expect(await comeFromGoogle(world, person)).toMatchObject({
    ok: true,
    data: { status: 400, mobile, countryCode: '+966', token: expect.any(String) },
  });
  expect(await comeFromGoogle(world, newPerson())).toMatchObject({ data: { status: 0 } });
});

test('[P1-AUTH-54] a mobile is needed, and a proof that is live', async () => {
  const come = await comeFromGoogle(world, newPerson());
  if (!come.ok) throw new Error(come.refusal.code);
  const { token } = come.data;
  expect(await world.guest.registerSocial({ mobile: '', ...COUNTRY }, { token })).toMatchObject({
    refusal: { code: 'MOBILE_INVALID', fields: { mobile: 'MOBILE_INVALID' } },
  });
  world.clock.advance(16 * 60_000);
  for (const stale of [token, 'x'.repeat(43), undefined]) {
    const options = stale === undefined ? {} : { token: stale };
    const refused = await world.guest.registerSocial({ mobile: newMobile(), ...COUNTRY }, options);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'SOCIAL_ENDED' } });
  }
});

test('a number that has an account is joined to Google by its code alone, and its owner is shown it', async () => {
  const owner = await world.person('renter', 'نورة السالم');
  const mobile = owner.mobile.slice('+966'.length);
  const opened = await register(newPerson(), mobile);
  expect(opened.user).toMatchObject({ userId: owner.id, fullName: 'نورة السالم' });
  const events = await world.db
    .selectFrom('account_events')
    .select('kind')
    .where('account_id', '=', owner.id)
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['google-linked', 'logged-in-google']);
});

test('an address joins without a code only where both houses have verified it; a new account takes it over', async () => {
  const owner = await world.person('renter', 'نورة السالم');
  const setEmail = (email: string) =>
    world.db.updateTable('accounts').set({ email }).where('id', '=', owner.id).execute();
  await setEmail('someone@unverified.example');
  const unverified = { email: 'someone@unverified.example', name: 'Noor Unverified' };
  expect(await comeFromGoogle(world, unverified)).toMatchObject({ data: { status: 0 } });
  const person = newPerson();
  await setEmail(person.email);
  expect(await comeFromGoogle(world, person)).toMatchObject({
    data: { status: 1, user: { userId: owner.id } },
  });
  await setEmail('changed@example.com');
  expect(await comeFromGoogle(world, person)).toMatchObject({
    data: { status: 1, user: { userId: owner.id } },
  });
  const stranger = newPerson();
  expect((await register(stranger, newMobile())).user).toMatchObject({ email: stranger.email });
  const late = newPerson();
  const proof = await comeFromGoogle(world, late);
  await setEmail(late.email);
  expect(proof).toMatchObject({ data: { status: 0 } });
  expect((await finish(proof, newMobile())).user).toMatchObject({ email: null });
});

test('a code for another purpose does not join, and a wrong one neither', async () => {
  const person = newPerson();
  const mobile = newMobile();
  const come = await comeFromGoogle(world, person);
  if (!come.ok) throw new Error(come.refusal.code);
  const asked = await world.guest.registerSocial({ mobile, ...COUNTRY }, { token: come.data.token });
  if (!asked.ok) throw new Error(asked.refusal.code);
  const right = await codeSentTo(world, `+966${mobile}`);
  const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0');
  const { token } = asked.data;
  expect(await world.guest.verifySignUpOtp({ otp: wrong, mobile, ...COUNTRY }, { token })).toMatchObject({
    ok: false,
  });
  expect(await world.guest.verifyForgotOtp({ otp: right }, { token })).toMatchObject({ ok: false });
  expect(await accountsOf(mobile)).toEqual([]);
  expect(await world.guest.verifySignUpOtp({ otp: right, mobile, ...COUNTRY }, { token })).toMatchObject({
    ok: true,
  });
});

test('a way back is finished once, soon, and by the browser that began it', async () => {
  const first = await visitGoogle(world, newPerson());
  const redeem = ({ code, state }: { code: string; state: string }, token: string) =>
    world.guest.socialLogIn({ code, state }, { token });
  const ended = { ok: false, status: 422, refusal: { code: 'SOCIAL_ENDED' } };
  const other = await visitGoogle(world, newPerson());
  expect(await redeem(first, other.token)).toMatchObject(ended);
  expect(await redeem(first, 'x'.repeat(43))).toMatchObject(ended);
  expect(await redeem({ ...first, state: other.state }, first.token)).toMatchObject(ended);
  // Another's code under one's own attempt: the nonce in its token is not ours.
  expect(await redeem({ ...first, code: other.code }, first.token)).toMatchObject({
    refusal: { code: 'SOCIAL_REFUSED' },
  });
  expect(await redeem(first, first.token)).toMatchObject(ended);
  const late = await visitGoogle(world, newPerson());
  world.clock.advance(11 * 60_000);
  expect(await redeem(late, late.token)).toMatchObject(ended);
  const [one, two] = await Promise.all(
    await visitGoogle(world, newPerson()).then((way) => [redeem(way, way.token), redeem(way, way.token)]),
  );
  expect([one?.ok, two?.ok].sort()).toEqual([false, true]);
});

test.each([
  ['alg-none', 'token', 'SOCIAL_REFUSED'],
  ['expired', 'token', 'SOCIAL_REFUSED'],
  ['other-person', 'userinfo', 'SOCIAL_REFUSED'],
  ['5xx-before', 'token', 'SIGN_IN_DOWN'],
  ['garbage', 'userinfo', 'SIGN_IN_DOWN'],
])('a provider that answers %s to %s is said as %s', async (outcome, call, code) => {
  await planGoogle(world, outcome, call);
  expect(await comeFromGoogle(world, newPerson())).toMatchObject({ ok: false, refusal: { code } });
});
