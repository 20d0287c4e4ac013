import type { adminChoicesEndpoints, Choice } from '@kiraa/contract/admin/choices.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { choiceFaults, isLastShown, kindOfCategories } from '@kiraa/domain/content/choices.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { searchCategoryAnew } from '../search/search.ts';
import {
  type ChoiceValues,
  choicesOf,
  hideEntry,
  insertChoice,
  lockChoices,
  putInOrder,
  updateChoice,
} from './choice-queries.ts';

type Rows = typeof adminChoicesEndpoints;
type Input<Name extends keyof Rows> = ParsedInputOf<Rows[Name]>;

/** GET /admin/choices. */
export async function adminChoices({ db }: MemberContext, { list }: Input<'adminChoices'>) {
  return accept({ data: await choicesOf(db, list) });
}

/** POST /admin/choices/save: an entry's next version, or a new entry behind the others. */
export async function saveChoice({ db, audit, jobs }: MemberContext, input: Input<'saveChoice'>) {
  const { list, choiceId, after } = input;
  audit.about('list', list);
  return await transact(db, async (trx) => {
    await lockChoices(trx, list);
    const entries = await choicesOf(trx, list);
    const before = entries.find(({ id }) => id === choiceId);
    if (choiceId !== undefined && !before) return refuse('NOT_FOUND');
    if (before && after !== before.version) return refuse('TEXT_CHANGED');
    const values = valuesOf(input, before);
    const others = entries.filter((entry) => entry !== before);
    const faults = choiceFaults(list, values, others);
    if (Object.keys(faults).length > 0) return refuse('INVALID_INPUT', faults);
    const id = before?.id ?? newId<'choice'>();
    if (before) await updateChoice(trx, list, id, values);
    else await insertChoice(trx, list, id, values);
    // A listing is found by the words of its category.
    if (before && kindOfCategories(list)) await jobs.enqueue(trx, searchCategoryAnew, { categoryId: id });
    audit.about('choiceId', id);
    audit.change({ before: told(before), after: told(values) });
    return accept({ data: { id, version: (before?.version ?? 0) + 1 } });
  });
}

/** A bank keeps the BIC that it was added with. */
function valuesOf(input: Input<'saveChoice'>, before: Choice | undefined): ChoiceValues {
  const { list, titleAr, titleEn, asksWords, alsoCalled, needsPapers, bic, ibanIds } = input;
  return {
    ...{ titleAr, titleEn },
    asksWords: list.startsWith('cancel_') ? (asksWords ?? before?.asksWords ?? false) : null,
    alsoCalled: kindOfCategories(list)
      ? ((alsoCalled === undefined ? before?.alsoCalled : alsoCalled) ?? '')
      : null,
    needsPapers: list === 'vehicle_categories' ? (needsPapers ?? before?.needsPapers ?? true) : null,
    bic: before ? before.bic : (bic ?? null),
    ibanIds: ibanIds ?? before?.ibanIds ?? null,
  };
}

/** For the audit log: the same fields before and after. */
const told = (values: ChoiceValues | undefined) => ({
  titleAr: values?.titleAr ?? null,
  titleEn: values?.titleEn ?? null,
  asksWords: values?.asksWords ?? null,
  alsoCalled: values?.alsoCalled ?? null,
  needsPapers: values?.needsPapers ?? null,
  bic: values?.bic ?? null,
  ibanIds: values?.ibanIds ?? null,
});

/** POST /admin/choices/hide: what bookings, reports, listings and accounts name stays readable there. */
export async function hideChoice(
  { db, clock, audit }: MemberContext,
  { list, choiceId, isHidden }: Input<'hideChoice'>,
) {
  audit.about('list', list);
  return await transact(db, async (trx) => {
    await lockChoices(trx, list);
    const entries = await choicesOf(trx, list);
    const before = entries.find(({ id }) => id === choiceId);
    if (!before) return refuse('NOT_FOUND');
    if (isHidden && isLastShown(entries, choiceId)) return refuse('LAST_SHOWN');
    if (before.isHidden !== isHidden) await hideEntry(trx, list, choiceId, isHidden ? clock.now() : null);
    audit.change({
      before: { titleEn: before.titleEn, isHidden: before.isHidden },
      after: { titleEn: before.titleEn, isHidden },
    });
    return accept({});
  });
}

/** POST /admin/choices/order: refused unless exactly the entries of the list are named, each once. */
export async function orderChoices({ db, audit }: MemberContext, { list, choiceIds }: Input<'orderChoices'>) {
  audit.about('list', list);
  return await transact(db, async (trx) => {
    await lockChoices(trx, list);
    const entries = await choicesOf(trx, list);
    const there = entries.map(({ id }) => id);
    if (there.toSorted().join() !== choiceIds.toSorted().join()) return refuse('TEXT_CHANGED');
    await putInOrder(trx, list, choiceIds);
    const titles = new Map(entries.map(({ id, titleEn }) => [id, titleEn]));
    const order = (ids: readonly string[]) => ({ order: ids.map((id) => titles.get(id) ?? id) });
    audit.change({ before: order(there), after: order(choiceIds) });
    return accept({});
  });
}
