/** An instruction to misbehave: on which calls, how, and how often. */
export type Plan<Outcome extends string> = {
  id: number;
  /** The calls that it may apply to. */
  calls: readonly string[];
  /** The merchant's reference (payments) or the number (messages); absent = any. */
  subject?: string;
  /** Applies from the n-th matching call on, counted from when the plan was made; absent = from the first. */
  nth?: number;
  outcome: Outcome;
  /** How many times it applies. */
  times: number;
  delayMilliseconds?: number;
  /** The vendor's own code, for outcomes that allow several. */
  errorCode?: string;
  seen: number;
  fired: number;
};

export type NewPlan<Outcome extends string> = Omit<Plan<Outcome>, 'id' | 'seen' | 'fired'>;

export type Plans<Outcome extends string> = {
  add(plan: NewPlan<Outcome>): Plan<Outcome>;
  /** The plan that decides this call, if any. Counts the call for every plan that it matches. */
  take(call: string, subject?: string): Plan<Outcome> | undefined;
  list(): readonly Plan<Outcome>[];
  clear(): void;
};

/** Of several plans that match, the oldest that is not used up applies, so nothing depends on chance. */
export function createPlans<Outcome extends string>(): Plans<Outcome> {
  let plans: Plan<Outcome>[] = [];
  let lastId = 0;
  return {
    add(plan) {
      lastId += 1;
      const added = { ...plan, id: lastId, seen: 0, fired: 0 };
      plans.push(added);
      return added;
    },
    take(call, subject) {
      let winner: Plan<Outcome> | undefined;
      for (const plan of plans) {
        if (!plan.calls.includes(call)) continue;
        if (plan.subject !== undefined && plan.subject !== subject) continue;
        plan.seen += 1;
        if (winner !== undefined || plan.fired >= plan.times || plan.seen < (plan.nth ?? 1)) continue;
        plan.fired += 1;
        winner = plan;
      }
      return winner;
    },
    list: () => plans,
    clear() {
      plans = [];
    },
  };
}
