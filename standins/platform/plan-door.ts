import type { FastifyInstance } from 'fastify';
import {
  choiceIn,
  DoorError,
  type DoorObject,
  objectIn,
  onlyKnown,
  textIn,
  wholeNumberIn,
} from './door-input.ts';
import type { NewPlan, Plans } from './plans.ts';

export interface PlanDoor<Outcome extends string> {
  /** The party's name in the address `/standin/{party}/plan`. */
  readonly party: string;
  readonly plans: Plans<Outcome>;
  readonly outcomes: readonly Outcome[];
  /** A description of the outcomes in the list of plans; by default their names. */
  readonly shown?: unknown;
  /** The fields of `match` beside `nth`. */
  readonly matches: readonly string[];
  /** Reads the calls and the subject that a `match` selects. */
  readonly read: (match: DoorObject, outcome: Outcome) => Pick<NewPlan<Outcome>, 'calls' | 'subject'>;
  /** Whether the outcome takes one of the vendor's own codes. */
  readonly takesErrorCode?: boolean;
}

/** The endpoint that makes a party misbehave: list, add and clear plans. */
export function registerPlanDoor<Outcome extends string>(app: FastifyInstance, door: PlanDoor<Outcome>) {
  const { plans, outcomes } = door;
  const path = `/standin/${door.party}/plan`;
  const fields = [
    'match',
    'outcome',
    ...(door.takesErrorCode ? ['errorCode'] : []),
    'times',
    'delayMilliseconds',
  ];

  app.get(path, async () => ({ plans: plans.list(), outcomes: door.shown ?? outcomes }));

  app.post(path, async (request, reply) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, fields);
    const match = objectIn(body.match, 'match');
    onlyKnown(match, [...door.matches, 'nth']);
    const outcome = choiceIn(body, 'outcome', outcomes);
    if (outcome === undefined) throw new DoorError(`outcome must be one of ${outcomes.join(', ')}`);
    const plan = plans.add({
      ...door.read(match, outcome),
      nth: wholeNumberIn(match, 'nth', 1),
      outcome,
      errorCode: textIn(body, 'errorCode'),
      times: wholeNumberIn(body, 'times', 1) ?? 1,
      delayMilliseconds: wholeNumberIn(body, 'delayMilliseconds', 0),
    });
    return reply.code(201).send(plan);
  });

  app.delete(path, async () => {
    plans.clear();
    return { plans: [] };
  });
}

/**
 * Reads the `match` of a payment provider's plan: one call, or all that the outcome goes with, and whose payment. Refuses a call that the
 * outcome does not go with.
 */
export function readMatch<Call extends string, Outcome extends string>(
  calls: readonly Call[],
  callsOf: (outcome: Outcome) => readonly Call[],
): PlanDoor<Outcome>['read'] {
  return (match, outcome) => {
    const call = choiceIn(match, 'call', calls);
    const allowed = callsOf(outcome);
    if (call !== undefined && !allowed.includes(call))
      throw new DoorError(`${outcome} goes with ${allowed.join(', ')}`);
    return {
      calls: call === undefined ? allowed : [call],
      subject: textIn(match, 'merchantTransactionId'),
    };
  };
}
