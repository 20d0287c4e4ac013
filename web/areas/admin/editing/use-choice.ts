import type { Choice } from '@kiraa/contract/admin/choices.ts';
import { type ChoiceList, kindOfCategories } from '@kiraa/domain/content/choices.ts';
import { useRef, useState } from 'react';
import { useCallCache } from '../../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { useIsThere } from '../../../ui/use-is-there.ts';
import { useLateRefusal } from '../acts/use-late-refusal.ts';

const FIELDS = ['titleAr', 'titleEn', 'alsoCalled', 'bic', 'ibanIds'] as const;
export type ChoiceField = (typeof FIELDS)[number];
type Errors = { readonly [Field in ChoiceField]?: string | undefined };

/** An entry as its form holds it: the numbers of a bank's IBANs with commas between. */
const typedOf = (choice: Choice | undefined) => ({
  titleAr: choice?.titleAr ?? '',
  titleEn: choice?.titleEn ?? '',
  bic: choice?.bic ?? '',
  ibanIds: choice?.ibanIds?.join(', ') ?? '',
  asksWords: choice?.asksWords === true,
  alsoCalled: choice?.alsoCalled ?? '',
  // A new category of vehicles asks for them until somebody says otherwise.
  needsPapers: choice?.needsPapers !== false,
});

interface ChoiceWish {
  readonly list: ChoiceList;
  /** Undefined: a new one. */
  readonly choice: Choice | undefined;
  readonly onDone: () => void;
}

/**
 * What an editor types over a version of an entry. When somebody else has saved meanwhile, what was typed stays, and nothing is saved
 * before the editor has said which of the two holds.
 */
export function useChoice({ list, choice, onDone }: ChoiceWish) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('saveChoice', { quiet: true, changes: ['adminChoices'] });
  const form = useRef<HTMLFormElement>(null);
  const isThere = useIsThere();
  const sayLate = useLateRefusal();
  const [read, setRead] = useState(choice?.version);
  const [typed, setTyped] = useState(typedOf(choice));
  const [errors, setErrors] = useState<Errors>({});
  useFocusOnError(form, errors);

  async function save(): Promise<void> {
    const { titleAr, titleEn, bic, ibanIds, asksWords, alsoCalled, needsPapers } = typed;
    const answer = await send({
      ...{ list, titleAr, titleEn },
      ...(choice && read !== undefined && { choiceId: choice.id, after: read }),
      // The server reads the numbers as they were typed, and says what is wrong with them.
      ...(list === 'banks' && { bic, ibanIds: ibanIds as unknown as string[] }),
      ...(kindOfCategories(list) && { alsoCalled }),
      ...(list === 'vehicle_categories' && { needsPapers: needsPapers ? 1 : 0 }),
      ...(list.startsWith('cancel_') && { asksWords: asksWords ? 1 : 0 }),
    });
    if (answer.ok) {
      toasts.success(texts.lists.saved);
      // Where the form was left meanwhile, another may be open in its place.
      return isThere() ? onDone() : undefined;
    }
    const faults = Object.fromEntries(FIELDS.map((field) => [field, textOfField(texts, answer, field)]));
    setErrors(faults);
    if (Object.values(faults).some(Boolean)) return sayLate(answer);
    toasts.error(textOfRefusal(texts, answer));
    if (answer.refusal.code === 'TEXT_CHANGED') await renew('adminChoices');
  }

  return {
    form,
    typed,
    type: (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change })),
    errors,
    isBusy,
    save,
    /** Somebody has saved since: their words are in `choice`. */
    isBehind: choice !== undefined && choice.version !== read,
    goOn: () => setRead(choice?.version),
    takeTheirs: () => {
      setRead(choice?.version);
      setTyped(typedOf(choice));
      setErrors({});
    },
  };
}
