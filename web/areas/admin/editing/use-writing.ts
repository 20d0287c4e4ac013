import type { EditedText } from '@kiraa/contract/admin/content.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCallCache } from '../../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useLeaveGuard } from '../../../shell/leaving/use-leave-guard.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { useIsThere } from '../../../ui/use-is-there.ts';
import { useLateRefusal } from '../acts/use-late-refusal.ts';

export const FIELDS = ['titleAr', 'titleEn', 'textAr', 'textEn'] as const;
export type Words = Readonly<Record<(typeof FIELDS)[number], string>>;
type Errors = { readonly [Field in keyof Words]?: string | undefined };

const NOTHING: Words = { titleAr: '', titleEn: '', textAr: '', textEn: '' };
const wordsOf = (text: EditedText): Words => ({
  titleAr: text.titleAr,
  titleEn: text.titleEn,
  textAr: text.textAr,
  textEn: text.textEn,
});
const isSame = (one: Words, other: Words) =>
  FIELDS.every((field) => one[field].trim() === other[field].trim());

/**
 * What an editor types over a version of a text. When another version is published meanwhile, what was typed stays, and nothing
 * is published before the editor has said that they go on from it; where nothing was typed, the newer words are taken.
 */
export function useWriting(text: EditedText | undefined) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('publishText', { quiet: true, changes: ['adminTexts'] });
  const form = useRef<HTMLFormElement>(null);
  const isThere = useIsThere();
  const newest = text?.versions[0]?.version;
  const theirs = text ? wordsOf(text) : NOTHING;
  const [base, setBase] = useState({ version: newest, words: theirs });
  const [typed, setTyped] = useState(theirs);
  const [asksConsent, setAsksConsent] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const sayLate = useLateRefusal();
  useFocusOnError(form, errors);
  const isUntouched = isSame(typed, base.words);
  const guard = useLeaveGuard(!isUntouched);
  const takeTheirs = () => {
    setBase({ version: newest, words: theirs });
    setTyped(theirs);
    setErrors({});
  };
  // What was just published is newer than what has been read of it so far.
  const isBehind = newest !== undefined && newest > (base.version ?? 0);
  if (isBehind && isUntouched) takeTheirs();

  async function publish(): Promise<void> {
    const answer = await send({
      ...typed,
      ...(text && base.version !== undefined && { textId: text.id, after: base.version }),
      asksConsent: asksConsent ? 1 : 0,
    });
    if (answer.ok) {
      const { id, version } = answer.data.data;
      toasts.success(texts.editing.published(version));
      // Whoever has left meanwhile stays where they are.
      if (!isThere()) return;
      setErrors({});
      setAsksConsent(false);
      setBase({ version, words: typed });
      if (!text) {
        guard.release();
        return void navigate(`/admin/content/${id}`, { replace: true });
      }
      return renew('adminText');
    }
    const faults = Object.fromEntries(FIELDS.map((field) => [field, textOfField(texts, answer, field)]));
    setErrors(faults);
    if (Object.values(faults).some(Boolean)) return sayLate(answer);
    toasts.error(textOfRefusal(texts, answer));
    if (answer.refusal.code === 'TEXT_CHANGED') await renew('adminText');
  }

  return {
    form,
    typed,
    type: (field: keyof Words, value: string) => setTyped((words) => ({ ...words, [field]: value })),
    asksConsent,
    setAsksConsent,
    errors,
    isUntouched,
    isBusy,
    publish,
    /** What was typed and not published is not left unasked. */
    guard,
    /** Somebody has published since: the version to read before one's own can be published. */
    isBehind,
    goOn: () => setBase({ version: newest, words: theirs }),
    takeTheirs,
  };
}
