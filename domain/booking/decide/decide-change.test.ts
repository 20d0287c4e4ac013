import { describe, expect, test } from 'vitest';
import { DAWN, END, hoursFrom, must, START, Stage } from '../../booking-house/stage.ts';
import { addMilliseconds, addMinutes } from '../../time.ts';

const MIDDLE = hoursFrom(START, 5);

/** An extension by card that is paid for and waits for the owner's word. */
function askedForMore(hours = 2) {
  const stage = new Stage();
  const kept = stage.accepted();
  stage.at(MIDDLE);
  const more = stage.askForMore(kept, hours);
  must(stage.house.arrive(more.paymentId));
  return { stage, kept, ...more };
}

/** The same, agreed to, with the bank's answer still out. */
function agreedToMore(hours = 2) {
  const asked = askedForMore(hours);
  must(asked.stage.give(asked.kept, { kind: 'agree-to-more' }));
  return asked;
}

const bankHas = (stage: Stage, paymentId: string) => stage.house.money.bank.net(paymentId);

describe('a first extension, dropped, whose money arrives while a second one is open', () => {
  test.each([
    ['mada', 'unpaid'],
    ['card', 'unpaid'],
    ['mada', 'asked of the owner'],
    ['card', 'asked of the owner'],
  ] as const)('by %s, the second %s: the money goes back and nothing else changes', (channel, second) => {
    const stage = new Stage();
    const kept = stage.accepted();
    stage.at(MIDDLE);
    const first = stage.askForMore(kept, 1, channel);
    const newer = stage.askForMore(kept, 2, channel);
    if (second === 'asked of the owner') must(stage.house.arrive(newer.paymentId));
    const states = kept.changes.map(({ row }) => row.state);
    const before = { row: kept.row, slots: stage.house.slots, lines: kept.timeline.length };

    const { decision } = must(stage.house.arrive(first.paymentId));

    expect(decision.money).toEqual([{ verb: 'giveBack', paymentId: first.paymentId }]);
    expect(decision.notices).toEqual([{ to: 'renter', kind: 'change_money_back' }]);
    expect([decision.steps, decision.slot, decision.timeline, decision.charges]).toEqual([[], [], [], []]);
    expect(stage.house.money.payment(first.paymentId).state).toBe('gone');
    expect(bankHas(stage, first.paymentId)).toBe(0);
    expect(kept.changes.map(({ row }) => row.state)).toEqual(states);
    expect({ row: kept.row, slots: stage.house.slots, lines: kept.timeline.length }).toEqual(before);
  });

  test('the second one is answered afterwards as if nothing had been', () => {
    const stage = new Stage();
    const kept = stage.accepted({ channel: 'mada' });
    stage.at(MIDDLE);
    const first = stage.askForMore(kept, 1, 'mada');
    const newer = stage.askForMore(kept, 2, 'mada');
    must(stage.house.arrive(first.paymentId));
    must(stage.house.arrive(newer.paymentId));
    must(stage.give(kept, { kind: 'agree-to-more' }));
    expect(kept.row.end).toEqual(hoursFrom(END, 2));
    expect(kept.row.totalHalalas).toBe(12_000);
  });

  test('alone, with its time still free, it is asked of the owner after all', () => {
    const stage = new Stage();
    const kept = stage.accepted();
    stage.at(MIDDLE);
    const first = stage.askForMore(kept, 1);
    stage.at(addMinutes(MIDDLE, 16));
    must(stage.give(kept, { kind: 'drop-change', by: 'system' }));
    must(stage.house.arrive(first.paymentId));
    expect(kept.changes[0]?.row.state).toBe('requested');
    expect(stage.house.slots.filter(({ changeId }) => changeId === first.changeId)).toHaveLength(1);
  });
});

describe('the capture of an extension that its owner has agreed to', () => {
  test.each([
    ['a millisecond before the old end', -1, 'applied', hoursFrom(END, 2)],
    ['at the old end', 0, 'failed', END],
    ['an hour after it', 3_600_000, 'failed', END],
  ] as const)('answered %s', (_name, milliseconds, state, end) => {
    const { stage, kept, paymentId } = agreedToMore();
    stage.at(addMilliseconds(END, milliseconds)).bankSays('done');
    expect(kept.changes[0]?.row.state).toBe(state);
    expect(kept.row.end).toEqual(end);
    expect(kept.row.state).toBe('accepted');
    const isKept = state === 'applied';
    expect(bankHas(stage, paymentId)).toBe(isKept ? 2_000 : 0);
    expect(stage.house.money.payment(paymentId).earned).toBe(isKept ? 2_000 : 0);
    expect(kept.row.totalHalalas).toBe(isKept ? 12_000 : 10_000);
    expect(kept.notices.slice(-2)).toEqual(
      isKept
        ? [
            { to: 'owner', kind: 'extension_asked' },
            { to: 'renter', kind: 'extension_accepted' },
          ]
        : [
            { to: 'renter', kind: 'change_money_back' },
            { to: 'owner', kind: 'extension_failed_owner' },
          ],
    );
  });

  test('its answer after the booking is over gives the money back, and the change is withdrawn', () => {
    const { stage, kept, paymentId } = agreedToMore();
    must(stage.at(hoursFrom(START, 9)).sayReturned(kept));
    expect(kept.row.state).toBe('returned');
    stage.bankSays('done');
    expect(kept.changes[0]?.row.state).toBe('withdrawn');
    expect(kept.row.end).toEqual(END);
    expect(bankHas(stage, paymentId)).toBe(0);
  });
});

describe('more time of a thing that is back already', () => {
  test('an owner who says that it is back has refused it with that: its money goes back', () => {
    const { stage, kept, paymentId } = askedForMore();
    must(stage.confirmReturn(kept));
    expect(kept.row).toMatchObject({ state: 'accepted', saidBackAt: MIDDLE });
    expect(kept.changes[0]?.row.state).toBe('withdrawn');
    expect(bankHas(stage, paymentId)).toBe(0);
    expect(stage.give(kept, { kind: 'agree-to-more' })).toEqual({
      ok: false,
      refusal: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test('whose return both sides have proved by code is not agreed to any more', () => {
    const { stage, kept, paymentId } = askedForMore();
    kept.provedBackAt = MIDDLE;
    expect(stage.give(kept, { kind: 'agree-to-more' })).toEqual({
      ok: false,
      refusal: { code: 'EXTENSION_CLOSED' },
    });
    must(stage.confirmReturn(kept));
    expect(kept.row).toMatchObject({ state: 'completed', totalHalalas: 10_000 });
    expect(bankHas(stage, paymentId)).toBe(0);
  });

  test.each(['said by the owner', 'proved by both'])(
    'and what was agreed to before goes back once the bank has taken it: %s',
    (how) => {
      const { stage, kept, paymentId } = agreedToMore();
      stage.at(hoursFrom(START, 7));
      if (how === 'proved by both') kept.provedBackAt = hoursFrom(START, 7);
      else must(stage.confirmReturn(kept));
      stage.bankSays('done');
      expect(kept.row).toMatchObject({ state: 'accepted', end: END, totalHalalas: 10_000 });
      expect(kept.changes[0]?.row.state).toBe('failed');
      expect(bankHas(stage, paymentId)).toBe(0);
    },
  );
});

describe('nobody is late through somebody else’s outage', () => {
  const returnedLate = (minutesAfterEnd: number) => {
    const { stage, kept } = agreedToMore();
    const answered = stage.at(addMinutes(END, 30)).bankSays('done');
    expect(answered.every(({ ok }) => ok)).toBe(true);
    const said = must(stage.at(addMinutes(END, minutesAfterEnd)).sayReturned(kept));
    return { kept, feeDue: said.feeDue };
  };

  test.each([30, 29])('failed 30 minutes after the end, returned %d minutes after it: on time', (minutes) => {
    const { stage, kept } = agreedToMore();
    stage.at(addMinutes(END, minutes)).bankSays('done');
    const said = must(stage.sayReturned(kept));
    expect(said.feeDue).toBeUndefined();
    expect(kept.row.returnedAt).toEqual(addMinutes(END, minutes));
  });

  test('from then on lateness counts, and not from the end', () => {
    const { kept, feeDue } = returnedLate(36);
    expect(feeDue).toMatchObject({ askedBy: 'renter', minutes: 6, amountHalalas: 100 });
    expect(kept.row.state).toBe('accepted');
    expect(returnedLate(30).feeDue).toBeUndefined();
  });

  test('the same counts when the bank refuses the capture, however late', () => {
    const { stage, kept } = agreedToMore();
    stage.at(addMinutes(END, 12)).bankSays('refused');
    expect(kept.changes[0]?.row.state).toBe('failed');
    const said = must(stage.at(addMinutes(END, 18)).confirmReturn(kept, true));
    expect(said.decision.charges).toMatchObject([{ kind: 'open', charge: { minutes: 6, askedBy: 'owner' } }]);
  });

  test('one that failed before the end excuses nothing', () => {
    const { stage, kept } = agreedToMore();
    stage.at(hoursFrom(START, 9)).bankSays('refused');
    const said = must(stage.at(addMinutes(END, 6)).sayReturned(kept));
    expect(said.feeDue).toMatchObject({ minutes: 6 });
  });
});

describe('an edit of a request', () => {
  const wanted = { start: START, end: hoursFrom(END, 5) };
  const edit = (stage: Stage) =>
    ({
      kind: 'edit',
      period: wanted,
      minutes: 15 * 60,
      durationMode: 'hour',
      channel: undefined,
      seenHalalas: undefined,
      ids: stage.ids(),
    }) as const;

  test('a dearer period is paid anew: the request moves with the money, and the old payment goes back', () => {
    const stage = new Stage();
    const kept = stage.paid({ channel: 'mada' });
    const [old] = [...stage.house.money.payments.keys()];
    const command = edit(stage);
    must(stage.give(kept, command));
    expect(kept.row.end).toEqual(END);
    must(stage.at(hoursFrom(DAWN, 0.1)).house.arrive(command.ids.payment));
    expect(kept.row).toMatchObject({ ...wanted, state: 'requested', totalHalalas: 15_000 });
    expect(kept.payingId).toBe(command.ids.payment);
    expect(bankHas(stage, old ?? '')).toBe(0);
    expect(stage.house.slots).toHaveLength(1);
  });

  test.each(['declined', 'accepted'] as const)(
    '%s meanwhile, its money goes back and moves nothing',
    (answer) => {
      const stage = new Stage();
      const kept = stage.paid({ channel: 'mada' });
      const command = edit(stage);
      must(stage.give(kept, command));
      must(
        stage.give(
          kept,
          answer === 'accepted' ? { kind: 'accept', seen: {} } : { kind: 'decline', reason: 'no' },
        ),
      );
      must(stage.house.arrive(command.ids.payment));
      expect(kept.row).toMatchObject({ state: answer, end: END, totalHalalas: 10_000 });
      expect(bankHas(stage, command.ids.payment)).toBe(0);
    },
  );
});
