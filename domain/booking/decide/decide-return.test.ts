import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { END, hoursFrom, must, START, Stage } from '../../booking-house/stage.ts';
import { addMilliseconds, addMinutes } from '../../time.ts';
import { quietedBy } from '../notices.ts';

const MIDDLE = hoursFrom(START, 5);
const MILLISECONDS = END.getTime() - START.getTime();

const firm = () => {
  const stage = new Stage();
  return { stage, kept: stage.accepted({ listing: 'firm' }) };
};

describe('a return proved by both codes before the end', () => {
  const presses = fc.record({
    proved: fc.integer({ min: 0, max: MILLISECONDS }),
    waited: fc.integer({ min: 0, max: 3 * MILLISECONDS }),
    by: fc.constantFrom('renter' as const, 'owner' as const),
    wantsFee: fc.constantFrom(undefined, true, false),
  });

  test('asks no delay fee whoever presses when, and its time is the proof’s', () => {
    fc.assert(
      fc.property(presses, ({ proved, waited, by, wantsFee }) => {
        const { stage, kept } = firm();
        const provedAt = addMilliseconds(START, proved);
        kept.provedBackAt = provedAt;
        stage.at(addMilliseconds(provedAt, waited));
        const said = must(by === 'renter' ? stage.sayReturned(kept) : stage.confirmReturn(kept, wantsFee));
        expect(said.feeDue).toBeUndefined();
        expect(kept.charges).toEqual([]);
        expect(kept.row).toMatchObject({
          state: by === 'renter' ? 'returned' : 'completed',
          returnedAt: provedAt,
        });
      }),
    );
  });

  test('proved late, the fee is for the minutes until the proof, however long nobody presses', () => {
    const { stage, kept } = firm();
    kept.provedBackAt = addMinutes(END, 6);
    const said = must(stage.at(hoursFrom(END, 40)).sayReturned(kept));
    expect(said.feeDue).toMatchObject({ minutes: 6, amountHalalas: 100 });
  });

  test('not proved, the press of either side is what counts', () => {
    const { stage, kept } = firm();
    expect(must(stage.at(addMinutes(END, 6)).sayReturned(kept)).feeDue).toMatchObject({ minutes: 6 });
    const owned = firm();
    expect(owned.stage.at(addMinutes(END, 6)).confirmReturn(owned.kept)).toEqual({
      ok: false,
      refusal: { code: 'DELAY_ANSWER_REQUIRED', field: 'delayAnswer' },
    });
  });
});

describe('a return while the capture of an extension is unknown', () => {
  function agreedToTwoHours() {
    const stage = new Stage();
    const kept = stage.accepted();
    stage.at(MIDDLE);
    const more = stage.askForMore(kept, 2);
    must(stage.house.arrive(more.paymentId));
    must(stage.give(kept, { kind: 'agree-to-more' }));
    expect(stage.underWay()).toHaveLength(1);
    return { stage, kept, ...more };
  }

  test.each([
    ['before the old end', addMinutes(END, -1)],
    ['after the old end', addMinutes(END, 1)],
    ['at the agreed end', hoursFrom(END, 2)],
  ])('%s it is accepted as on time, and the later capture gives the money back', (_name, moment) => {
    const { stage, kept, paymentId } = agreedToTwoHours();
    const said = must(stage.at(moment).sayReturned(kept));
    expect(said.feeDue).toBeUndefined();
    expect(kept.row).toMatchObject({ state: 'returned', returnedAt: moment, end: END });
    must(stage.at(hoursFrom(END, 5)).confirmReturn(kept));
    stage.bankSays('done');
    expect(kept.row).toMatchObject({ state: 'completed', end: END, totalHalalas: 10_000 });
    expect(stage.house.money.bank.net(paymentId)).toBe(0);
    expect(stage.house.money.bank.netOfAll()).toBe(10_000);
    expect(stage.house.slots).toEqual([]);
  });

  test('after the agreed end it is late from there on', () => {
    const { stage, kept } = agreedToTwoHours();
    expect(must(stage.at(addMinutes(END, 126)).sayReturned(kept)).feeDue).toMatchObject({ minutes: 6 });
  });

  test.each(['renter', 'owner'] as const)(
    'a fee that the bank’s late answer excuses is dropped when the %s says that it is back',
    (by) => {
      const { stage, kept } = agreedToTwoHours();
      must(stage.at(addMinutes(END, 126)).sayReturned(kept));
      stage.at(addMinutes(END, 150)).bankSays('done');
      must(by === 'renter' ? stage.sayReturned(kept) : stage.confirmReturn(kept));
      expect(kept.row.state).toBe(by === 'renter' ? 'returned' : 'completed');
      expect(kept.charges).toMatchObject([{ row: { state: 'dropped', minutes: 6 } }]);
    },
  );

  test('the owner’s press completes it as well, without a word about a delay', () => {
    const { stage, kept } = agreedToTwoHours();
    must(stage.at(addMinutes(END, 30)).confirmReturn(kept));
    expect(kept.row.state).toBe('completed');
  });
});

describe('an owner who confirms the return before the end, alone', () => {
  const SAID = hoursFrom(START, 3);
  function saidBack() {
    const { stage, kept } = firm();
    const said = must(stage.at(SAID).confirmReturn(kept));
    return { stage, kept, said };
  }

  test('says that it is back, and the booking stays accepted with its slot', () => {
    const { stage, kept, said } = saidBack();
    expect(kept.row).toMatchObject({ state: 'accepted', saidBackAt: SAID, damaged: false });
    expect(said.decision.timeline).toMatchObject([{ step: 'say_back', from: 'accepted', to: 'accepted' }]);
    expect(said.decision.notices).toEqual([{ to: 'renter', kind: 'return_said' }]);
    expect([said.decision.slot, said.decision.money, said.decision.charges]).toEqual([[], [], []]);
    expect(stage.house.slots).toHaveLength(1);
  });

  test('says so once', () => {
    const { stage, kept } = saidBack();
    expect(stage.at(hoursFrom(START, 4)).confirmReturn(kept)).toEqual({
      ok: false,
      refusal: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test('the renter’s press then completes it, at the time of the press', () => {
    const { stage, kept } = saidBack();
    const pressed = hoursFrom(START, 7);
    const { decision } = must(stage.at(pressed).sayReturned(kept));
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: pressed, endedAt: pressed });
    expect(decision.timeline.map(({ step }) => step)).toEqual(['return', 'complete']);
    // The owner has confirmed it already, and is not asked to; the renter knows what they have just pressed.
    expect(decision.notices).toEqual([{ to: 'owner', kind: 'return_agreed' }]);
    expect(stage.house.slots).toEqual([]);
  });

  test.each([0, 1, 60, 3 * 24 * 60])(
    'at the end and %d minutes after it is completed as of then, without a fee',
    (minutes) => {
      const { stage, kept } = saidBack();
      const moment = addMinutes(END, minutes);
      expect(stage.at(addMilliseconds(END, -1)).give(kept, { kind: 'end-said-back' }).ok).toBe(false);
      must(stage.at(moment).give(kept, { kind: 'end-said-back' }));
      expect(kept.row).toMatchObject({
        state: 'completed',
        returnedAt: SAID,
        endedAt: moment,
        damaged: false,
      });
      expect(kept.charges).toEqual([]);
      expect(stage.house.money.bank.netOfAll()).toBe(10_000);
      expect(stage.house.slots).toEqual([]);
    },
  );

  test.each(['renter', 'owner'] as const)('after the end the %s’s press asks no fee either', (by) => {
    const { stage, kept } = saidBack();
    stage.at(hoursFrom(END, 2));
    const said = must(by === 'renter' ? stage.sayReturned(kept) : stage.confirmReturn(kept));
    expect(said.feeDue).toBeUndefined();
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: SAID });
  });

  test('proved by both codes it completes at once, as of the proof', () => {
    const { stage, kept } = firm();
    kept.provedBackAt = SAID;
    must(stage.at(hoursFrom(START, 4)).confirmReturn(kept));
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: SAID, saidBackAt: null });
  });

  test('after the renter’s word it completes at once', () => {
    const { stage, kept } = firm();
    must(stage.at(SAID).sayReturned(kept));
    must(stage.at(hoursFrom(START, 4)).confirmReturn(kept));
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: SAID });
  });
});

describe('the fee of a late return', () => {
  const LATE = addMinutes(END, 6);

  test('said by the renter it is paid within a quarter of an hour, and the return is of when they said so', () => {
    const { stage, kept } = firm();
    must(stage.at(LATE).sayReturned(kept));
    const ids = stage.ids();
    must(stage.at(addMinutes(LATE, 5)).give(kept, { kind: 'pay', channel: 'mada', card: undefined, ids }));
    must(stage.house.arrive(ids.payment));
    expect(kept.row).toMatchObject({ state: 'returned', returnedAt: LATE });
    expect(stage.house.money.payment(ids.payment).earned).toBe(100);
  });

  test('not paid in that time, the minutes are counted anew', () => {
    const { stage, kept } = firm();
    must(stage.at(LATE).sayReturned(kept));
    expect(must(stage.at(addMinutes(LATE, 14)).sayReturned(kept)).feeDue).toMatchObject({ minutes: 6 });
    const anew = must(stage.at(addMinutes(LATE, 15)).sayReturned(kept));
    expect(anew.feeDue).toMatchObject({ minutes: 21 });
    expect(kept.charges.map(({ row }) => row.state)).toEqual(['dropped', 'open']);
  });

  test('paid after it was counted anew, its money goes back, and the fee that is owed goes on being asked for', () => {
    const { stage, kept } = firm();
    must(stage.at(LATE).sayReturned(kept));
    const ids = stage.ids();
    must(stage.give(kept, { kind: 'pay', channel: 'mada', card: undefined, ids }));
    must(stage.at(addMinutes(LATE, 15)).sayReturned(kept));
    const { decision } = must(stage.house.arrive(ids.payment));
    expect(kept.charges.map(({ row }) => row.state)).toEqual(['dropped', 'open']);
    expect(decision.notices).toEqual([{ to: 'renter', kind: 'fee_back_owed' }]);
    expect(quietedBy('fee_back_owed')).toEqual([]);
  });

  test('forgone by the owner, its money goes back when it still arrives', () => {
    const { stage, kept } = firm();
    must(stage.at(LATE).sayReturned(kept));
    const ids = stage.ids();
    must(stage.give(kept, { kind: 'pay', channel: 'mada', card: undefined, ids }));
    must(stage.confirmReturn(kept, false));
    expect(kept.row.state).toBe('completed');
    const { decision } = must(stage.house.arrive(ids.payment));
    expect(decision.notices).toEqual([{ to: 'renter', kind: 'fee_back' }]);
    expect(stage.house.money.bank.net(ids.payment)).toBe(0);
  });

  test('asked for by the owner it completes the booking when it is paid', () => {
    const { stage, kept } = firm();
    must(stage.at(LATE).confirmReturn(kept, true));
    expect(kept.row.state).toBe('accepted');
    const ids = stage.ids();
    must(stage.at(hoursFrom(LATE, 30)).give(kept, { kind: 'pay', channel: 'mada', card: undefined, ids }));
    must(stage.house.arrive(ids.payment));
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: LATE });
    expect(kept.charges).toMatchObject([{ row: { state: 'paid', minutes: 6 }, paymentId: ids.payment }]);
  });

  test('an owner who forgoes a fee days after asking for it had the thing back when they asked', () => {
    const { stage, kept } = firm();
    const asked = hoursFrom(END, 2);
    must(stage.at(asked).confirmReturn(kept, true));
    expect(kept.charges).toMatchObject([{ row: { state: 'open', askedBy: 'owner' } }]);
    must(stage.at(hoursFrom(END, 100)).confirmReturn(kept, false));
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: asked });
  });

  test('nor do codes that both type after the fee was asked for say that it came back later', () => {
    const { stage, kept } = firm();
    must(stage.at(LATE).confirmReturn(kept, true));
    kept.provedBackAt = hoursFrom(LATE, 20);
    const ids = stage.ids();
    must(stage.at(hoursFrom(LATE, 30)).give(kept, { kind: 'pay', channel: 'mada', card: undefined, ids }));
    must(stage.house.arrive(ids.payment));
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: LATE });
  });
});

describe('[D-RETURN] a return that is known and that its owner does not confirm', () => {
  const HOURS = 48;
  const conclude = (stage: Stage, kept: ReturnType<Stage['accepted']>, moment: Date) =>
    stage.at(moment).give(kept, { kind: 'conclude' });

  test('said by the renter, completes 48 hours after its end, as of the renter’s word', () => {
    const { stage, kept } = firm();
    must(stage.at(MIDDLE).sayReturned(kept));
    expect(conclude(stage, kept, addMilliseconds(hoursFrom(END, HOURS), -1)).ok).toBe(false);
    expect(kept.row.state).toBe('returned');
    const done = hoursFrom(END, HOURS);
    const { decision } = must(conclude(stage, kept, done));
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: MIDDLE, endedAt: done });
    expect(decision.timeline).toMatchObject([{ step: 'conclude', actor: 'system', to: 'completed' }]);
    expect(decision.notices).toEqual([
      { to: 'renter', kind: 'return_concluded' },
      { to: 'owner', kind: 'return_unconfirmed' },
    ]);
    expect(stage.house.slots).toEqual([]);
    expect(stage.house.money.bank.netOfAll()).toBe(10_000);
  });

  test('said late and its fee paid, completes 48 hours after that', () => {
    const { stage, kept } = firm();
    const late = hoursFrom(END, 3);
    must(stage.at(late).sayReturned(kept));
    const due = must(stage.give(kept, { kind: 'pay', channel: 'card', card: undefined, ids: stage.ids() }));
    stage.house.arrive(due.attemptId ?? '');
    expect(kept.row).toMatchObject({ state: 'returned', returnedAt: late });
    expect(conclude(stage, kept, addMilliseconds(hoursFrom(late, HOURS), -1)).ok).toBe(false);
    must(conclude(stage, kept, hoursFrom(late, HOURS)));
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: late });
  });

  test('proved in time by both codes, completes 48 hours after its end, as of the proof, and without a fee', () => {
    const { stage, kept } = firm();
    kept.provedBackAt = MIDDLE;
    expect(conclude(stage, kept, addMilliseconds(hoursFrom(END, HOURS), -1)).ok).toBe(false);
    must(conclude(stage, kept, hoursFrom(END, HOURS)));
    expect(kept.row).toMatchObject({ state: 'completed', returnedAt: MIDDLE });
    expect(kept.charges).toEqual([]);
  });

  test('proved late, waits for a person: the fee is not lost by silence', () => {
    const { stage, kept } = firm();
    kept.provedBackAt = addMinutes(END, 1);
    expect(conclude(stage, kept, hoursFrom(END, 500))).toEqual({
      ok: false,
      refusal: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test('with a fee that the owner has asked for, waits for its payment', () => {
    const { stage, kept } = firm();
    must(stage.at(addMinutes(END, 6)).confirmReturn(kept, true));
    kept.provedBackAt = END;
    expect(conclude(stage, kept, hoursFrom(END, 500)).ok).toBe(false);
  });

  test('not said and not proved to be back, never completes by itself: whoever keeps a thing owes for it', () => {
    const { stage, kept } = firm();
    expect(conclude(stage, kept, hoursFrom(END, 10_000)).ok).toBe(false);
    expect(kept.row.state).toBe('accepted');
  });
});
