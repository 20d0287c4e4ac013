import type { adminPeopleEndpoints, HousePerson } from '@kiraa/contract/admin/people.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { readAsked } from '@kiraa/domain/console/asked.ts';
import type { MemberContext } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { admins, changeDuty, dropSecondFactor } from '../accounts/accounts.ts';

type Rows = typeof adminPeopleEndpoints;
type Answer = Outcome<{ data: HousePerson[] }>;

/** GET /admin/people */
export async function housePeople({ db }: MemberContext): Promise<Answer> {
  return accept({ data: await peopleOf(db) });
}

/** POST /admin/people/duty */
export async function changeDutyOf(
  { db, clock, caller, audit }: MemberContext,
  input: ParsedInputOf<Rows['changeDuty']>,
): Promise<Answer> {
  const { duty, reason } = input;
  const wish = {
    mobile: storedMobile(input.mobile),
    duty,
    given: input.given === 1,
    by: caller.accountId,
    reason,
  };
  const changed = await changeDuty(db, wish, clock.now());
  if (!changed.ok) {
    const isUnknown = changed.refusal.code === 'NOT_FOUND';
    return isUnknown ? refuse('NOT_FOUND', { mobile: 'ACCOUNT_UNKNOWN' }) : changed;
  }
  const { accountId, before, after } = changed.value;
  audit.about('accountId', accountId);
  audit.change({ before: { duties: before }, after: { duties: after } });
  return accept({ data: await peopleOf(db) });
}

/** POST /admin/people/second_factor/remove */
export async function removeSecondFactorOf(
  { db, clock, audit }: MemberContext,
  input: ParsedInputOf<Rows['removeSecondFactor']>,
): Promise<Answer> {
  const dropped = await dropSecondFactor(db, storedMobile(input.mobile), clock.now());
  if (!dropped) return refuse('NOT_FOUND', { mobile: 'ACCOUNT_UNKNOWN' });
  audit.about('accountId', dropped.id);
  return accept({ data: await peopleOf(db) });
}

/** As it is kept, however it is written: `0500000001` and `٠٠٩٦٦٥٠٠٠٠٠٠٠١` are +966500000001. What is no mobile is nobody's. */
export function storedMobile(typed: string): string {
  return readAsked(typed).mobile ?? typed;
}

async function peopleOf(db: Db): Promise<HousePerson[]> {
  const people = new Map<string, HousePerson>();
  for (const row of await admins(db)) {
    const person = people.get(row.id) ?? {
      userId: row.id,
      name: row.fullName,
      mobile: row.mobile,
      hasSecondFactor: row.secondFactorAt !== null,
      duties: [],
    };
    const { duty, givenBy: by, givenAt, reason } = row;
    person.duties.push({ duty, by, at: givenAt.toISOString(), reason });
    people.set(row.id, person);
  }
  return [...people.values()];
}
