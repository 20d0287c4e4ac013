import { useCallback, useEffect, useRef } from 'react';
import { type RefusedCall, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';

/** Asked when an answer comes: whether what sent the call still stands on the page. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}

/** Says in a toast what was refused where the form that would show it was left meanwhile: else nobody would hear of it. */
export function useLateRefusal(): (refused: RefusedCall) => void {
  const texts = useAllTexts();
  const toasts = useToasts();
  const isHere = useIsHere();
  return (refused) => {
    if (isHere()) return;
    const [field] = Object.keys(refused.refusal.fields ?? {});
    toasts.error((field && textOfField(texts, refused, field)) ?? textOfRefusal(texts, refused));
  };
}
