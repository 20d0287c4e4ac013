import { expect, test } from 'vitest';
import { consequencesOf, type Given } from '../../booking-house/consequences.ts';
import { asked, bookingIn, common, ids, more } from '../../booking-house/in-state.ts';
import { END, hoursFrom, NO_SHOWS, OWNER_FEES, START } from '../../booking-house/stage.ts';
import { halalas, ZERO } from '../../money.ts';
import type { NoShow } from '../money/no-show.ts';
import type { Facts } from './commands.ts';
import { decide } from './decide.ts';

const accepted = bookingIn('accepted');
const threeDays = { ...accepted, end: hoursFrom(START, 72) };
const WAITED = hoursFrom(START, 1);
const LATER = hoursFrom(START, 1.5);
const place = { latitude: 24.7, longitude: 46.7 };
const noShow = (...said: readonly NoShow[]) => ({ numbers: NO_SHOWS, said, metAt: null });
const by = (side: 'renter' | 'owner', state: NoShow['state'] = 'said'): NoShow => ({
  by: side,
  state,
  answerBy: LATER,
});
const factsAt = (now: Date, ...said: readonly NoShow[]): Facts => ({
  ...common('accepted', now),
  ownerFee: { numbers: OWNER_FEES, freeAgainAt: null },
  noShow: noShow(...said),
});
const say: Given = { kind: 'say-no-show', by: 'renter', words: 'Nobody here', place };
const deny = (side: 'renter' | 'owner'): Given => ({
  kind: 'deny-no-show',
  by: side,
  words: null,
  place: null,
});
const settle = (absent: 'renter' | 'owner' | null): Given => ({
  kind: 'settle-no-show',
  absent,
  reason: 'The owner was at work',
  adminId: 'admin',
});

test('[D-NO-SHOW] the renter says that the owner did not come: the owner is told, and has half an hour', () => {
  expect(consequencesOf(accepted, say, factsAt(WAITED))).toEqual([
    'step: kind booking, written {state accepted}',
    'tells the owner: no_show_said_owner',
    'timeline: of {kind booking}, step say_no_show, from accepted, to accepted, actor renter, actorId renter, reason Nobody here',
    'no-show: kind say, by renter, answerBy 29T13:30, place {latitude 24.7, longitude 46.7}',
  ]);
  expect(consequencesOf(accepted, say, factsAt(hoursFrom(START, 0.99)))).toEqual(['NO_SHOW_EARLY']);
});

test('[D-NO-SHOW] what is told says the booking’s own minutes, and what goes back: a rental of a day or less is all the owner’s', () => {
  const hourLong = { numbers: { ...NO_SHOWS, noShowAnswerMinutes: 60 }, said: [], metAt: null };
  const saidOf = (booking: typeof accepted) =>
    decide(booking, { ...say, by: 'owner' } as never, { ...factsAt(WAITED), noShow: hourLong } as never);
  const notice = { to: 'renter', kind: 'no_show_said', answerMinutes: 60 };
  expect(saidOf(threeDays)).toMatchObject({
    decision: { notices: [{ ...notice, back: { part: 'part', halalas: 6_667 } }] },
  });
  expect(saidOf(accepted)).toMatchObject({
    decision: { notices: [{ ...notice, back: { part: 'none', halalas: ZERO } }] },
  });
  const ended = decide(accepted, { kind: 'lapse-no-show' } as never, factsAt(LATER, by('owner')) as never);
  const back = { part: 'none', halalas: ZERO };
  expect(ended).toMatchObject({
    decision: {
      notices: [
        { to: 'renter', kind: 'no_show_of_renter', back },
        { to: 'owner', kind: 'no_show_of_renter_owner', back },
      ],
    },
  });
});

test('[D-NO-SHOW] the owner contradicts in time, and the operator has it', () => {
  expect(consequencesOf(accepted, deny('owner'), factsAt(WAITED, by('renter')))).toEqual([
    'step: kind booking, written {state accepted}',
    'tells the renter: no_show_denied',
    'timeline: of {kind booking}, step deny_no_show, from accepted, to accepted, actor owner, actorId owner, reason null',
    'no-show: kind deny, by renter, place null',
  ]);
  expect(consequencesOf(accepted, deny('owner'), factsAt(LATER, by('renter')))).toEqual(['NO_SHOW_ANSWERED']);
  expect(consequencesOf(accepted, deny('renter'), factsAt(WAITED, by('renter')))).toEqual([
    'STEP_NOT_ALLOWED',
  ]);
  expect(consequencesOf(accepted, deny('owner'), factsAt(WAITED))).toEqual(['NO_SHOW_ANSWERED']);
  expect(consequencesOf(accepted, { kind: 'lapse-no-show' }, factsAt(LATER, by('renter', 'denied')))).toEqual(
    ['STEP_NOT_ALLOWED'],
  );
});

test('[D-NO-SHOW] nobody answers that the owner did not come: all goes back, and the owner pays a quarter', () => {
  const lapse: Given = { kind: 'lapse-no-show' };
  expect(consequencesOf(accepted, lapse, factsAt(WAITED, by('renter')))).toEqual(['STEP_NOT_ALLOWED']);
  expect(consequencesOf({ ...accepted, couponId: 'c' }, lapse, factsAt(LATER, by('renter')))).toEqual([
    'step: kind booking, written {state cancelled, endedAt 29T13:30}',
    'slot: kind free, of {kind booking}',
    'money: verb giveBack, paymentId p, amountHalalas 10000',
    'tells the renter: no_show_of_owner',
    'tells the owner: no_show_of_owner_owner',
    'timeline: of {kind booking}, step owner_no_show, from accepted, to cancelled, actor system, actorId null, reason null',
    'fee: rule no_show, percent 25, minimumHalalas 5000, feeHalalas 5000, freeAgainAt null',
    'no-show: kind end, by renter, absent owner',
    'coupon: release',
  ]);
});

test('[D-NO-SHOW] nobody answers that the renter did not come: the first of three days is the owner’s', () => {
  expect(consequencesOf(threeDays, { kind: 'lapse-no-show' }, factsAt(LATER, by('owner')))).toEqual([
    'step: kind booking, written {state cancelled, endedAt 29T13:30}',
    'slot: kind free, of {kind booking}',
    'money: verb giveBack, paymentId p, amountHalalas 6667',
    'tells the renter: no_show_of_renter',
    'tells the owner: no_show_of_renter_owner',
    'timeline: of {kind booking}, step renter_no_show, from accepted, to cancelled, actor system, actorId null, reason null',
    'no-show: kind end, by owner, absent renter',
  ]);
});

test('[D-NO-SHOW] a code that was typed meanwhile lets the booking go on, whatever was said', () => {
  const met = { ...factsAt(LATER, by('renter')), noShow: { ...noShow(by('renter')), metAt: WAITED } };
  expect(consequencesOf(accepted, { kind: 'lapse-no-show' }, met)).toEqual([
    'step: kind booking, written {state accepted}',
    'tells the renter: no_show_dropped',
    'tells the owner: no_show_dropped_owner',
    'timeline: of {kind booking}, step drop_no_show, from accepted, to accepted, actor system, actorId null, reason null',
    'no-show: kind end, by renter, absent null',
  ]);
  const denied = { ...met, noShow: { ...noShow(by('renter', 'denied')), metAt: WAITED } };
  expect(consequencesOf(accepted, settle('owner'), denied)).toEqual(['NO_SHOW_MET']);
});

test('[D-NO-SHOW] who said it takes it back, and nobody else does', () => {
  const withdraw = (side: 'renter' | 'owner'): Given => ({ kind: 'withdraw-no-show', by: side });
  expect(consequencesOf(accepted, withdraw('renter'), factsAt(LATER, by('renter', 'denied')))).toEqual([
    'step: kind booking, written {state accepted}',
    'tells the owner: no_show_dropped_owner',
    'timeline: of {kind booking}, step drop_no_show, from accepted, to accepted, actor renter, actorId renter, reason null',
    'no-show: kind end, by renter, absent null',
  ]);
  expect(consequencesOf(accepted, withdraw('owner'), factsAt(WAITED, by('renter')))).toEqual([
    'STEP_NOT_ALLOWED',
  ]);
  expect(consequencesOf(accepted, withdraw('renter'), factsAt(WAITED))).toEqual(['NO_SHOW_ANSWERED']);
});

test('[D-NO-SHOW] the operator decides what was contradicted, against either side or neither', () => {
  const denied = factsAt(hoursFrom(START, 20), by('renter', 'denied'));
  expect(consequencesOf(threeDays, settle('renter'), denied)).toEqual(
    expect.arrayContaining([
      'money: verb giveBack, paymentId p, amountHalalas 6667',
      'timeline: of {kind booking}, step renter_no_show, from accepted, to cancelled, actor admin, actorId admin, reason The owner was at work',
      'no-show: kind end, by renter, absent renter',
    ]),
  );
  expect(consequencesOf(threeDays, settle(null), denied)).toContain(
    'no-show: kind end, by renter, absent null',
  );
  expect(consequencesOf(threeDays, settle('owner'), factsAt(WAITED, by('renter')))).toEqual([
    'NO_SHOW_ANSWERED',
  ]);
});

test('[D-NO-SHOW] the bank’s answer comes first', () => {
  const earned = [
    { paymentId: 'p', earnedHalalas: halalas(10_000), discountHalalas: ZERO, isUnderWay: true },
  ];
  const underWay = { ...factsAt(LATER, by('renter')), earned };
  expect(consequencesOf(accepted, { kind: 'lapse-no-show' }, underWay)).toEqual(['PAYMENT_IN_PROGRESS']);
});

test('[D-NO-SHOW] while it waits nothing else is done with the booking, but an admin ends it', () => {
  const facts = factsAt(WAITED, by('renter'));
  const cancel = { kind: 'cancel' as const, reason: 'so', seenHalalas: undefined };
  const wish = { durationMode: 'hour' as const, seenHalalas: undefined, ids };
  const blocked: readonly (readonly [Given, Facts])[] = [
    [{ ...cancel, by: 'owner' }, facts],
    [{ ...cancel, by: 'renter' }, facts],
    [{ kind: 'say-returned', isRepeated: false, ids }, facts],
    [{ kind: 'confirm-return', damaged: false, wantsFee: undefined, ids }, facts],
    [{ kind: 'agree-to-more' }, { ...asked('accepted', WAITED), noShow: facts.noShow }],
    [
      { kind: 'ask-for-more', wish: { mode: 'hour', hours: 1 }, channel: 'mada', ...wish },
      { ...more('accepted'), noShow: facts.noShow } as Facts,
    ],
  ];
  for (const [command, known] of blocked)
    expect(consequencesOf(accepted, command, known as never), command.kind).toEqual(['NO_SHOW_OPEN']);
  const overrule: Given = { kind: 'overrule', back: 100, reason: null };
  expect(consequencesOf(accepted, overrule, facts)).toContain('no-show: kind end, by renter, absent null');
  expect(END > WAITED).toBe(true);
});

test('[D-NO-SHOW D-UNDO] that nobody stayed away is taken back: it waits for the operator again, and both are told', () => {
  const reopen: Given = { kind: 'reopen-no-show', by: 'renter', adminId: 'admin' };
  const ended = by('renter', 'ended');
  expect(consequencesOf(accepted, reopen, factsAt(LATER, ended))).toEqual([
    'step: kind booking, written {state accepted}',
    'tells the renter: no_show_reopened',
    'tells the owner: no_show_reopened_owner',
    'timeline: of {kind booking}, step reopen_no_show, from accepted, to accepted, actor admin, actorId admin, reason null',
    'no-show: kind reopen, by renter',
  ]);
  const refusals: [Given, Facts, string][] = [
    [reopen, factsAt(LATER, ended, by('owner')), 'NO_SHOW_OPEN'],
    [reopen, factsAt(LATER, by('renter', 'denied')), 'STEP_NOT_ALLOWED'],
    [{ ...reopen, by: 'owner' }, factsAt(LATER, ended), 'STEP_NOT_ALLOWED'],
    [reopen, { ...factsAt(LATER), noShow: { ...noShow(ended), metAt: WAITED } }, 'NO_SHOW_MET'],
  ];
  for (const [given, facts, refusal] of refusals)
    expect(consequencesOf(accepted, given, facts)).toEqual([refusal]);
  expect(consequencesOf({ ...accepted, state: 'returned' }, reopen, factsAt(LATER, ended))).toEqual([
    'STEP_NOT_ALLOWED',
  ]);
});
