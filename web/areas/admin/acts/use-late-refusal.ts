import { type RefusedCall, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { useIsThere } from '../../../ui/use-is-there.ts';

/** Says in a toast what was refused where the form that would show it was left meanwhile: else nobody would hear of it. */
export function useLateRefusal(): (refused: RefusedCall) => void {
  const texts = useAllTexts();
  const toasts = useToasts();
  const isThere = useIsThere();
  return (refused) => {
    if (isThere()) return;
    const [field] = Object.keys(refused.refusal.fields ?? {});
    toasts.error((field && textOfField(texts, refused, field)) ?? textOfRefusal(texts, refused));
  };
}
