import { type RefObject, useState } from 'react';
import { useFocusOnError } from './field.tsx';

export interface FaultsOf<Faults extends object> {
  readonly faults: Faults;
  /** What a try to send has found: shown, and the first field at fault gets the focus. */
  readonly find: (found: Faults) => void;
  /** A field is being written in: its fault goes, and the focus stays where the person is. */
  readonly takeBack: (field: keyof Faults) => void;
}

/** The faults of a form's fields, each by the field's name. */
export function useFaults<Faults extends object>(form: RefObject<HTMLElement | null>): FaultsOf<Faults> {
  const [found, setFound] = useState<object>({});
  const [faults, setFaults] = useState<Faults>({} as Faults);
  useFocusOnError(form, found);
  return {
    faults,
    find: (all) => {
      setFound(all);
      setFaults(all);
    },
    takeBack: (field) => setFaults(({ [field]: _, ...others }) => others as Faults),
  };
}
