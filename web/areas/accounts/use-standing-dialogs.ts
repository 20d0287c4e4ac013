import { useMemo } from 'react';
import { type DialogKey, useDialogs } from '../../shell/dialogs.tsx';
import { useIsThere } from '../../ui/use-is-there.ts';

/** For what an answer leads to: whoever has closed its dialog meanwhile is led into no other one, and keeps the one that they opened. */
export function useStandingDialogs(): {
  readonly open: (key: DialogKey) => void;
  readonly close: () => void;
} {
  const { open, close } = useDialogs();
  const isThere = useIsThere();
  return useMemo(
    () => ({
      open: (key) => {
        if (isThere()) open(key);
      },
      close: () => {
        if (isThere()) close();
      },
    }),
    [open, close, isThere],
  );
}
