import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ComboboxInputs {
  /** How many options there are; with none the list is closed. */
  readonly count: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

/**
 * The keys of the ARIA combobox pattern: the arrow keys move through the options and, after the last one, back to the
 * field; Enter chooses and Escape closes. The focus stays in the field, which refers to the option (aria-activedescendant).
 */
export function useCombobox({ count, onChoose, onClose }: ComboboxInputs) {
  const listId = useId();
  const [active, setActive] = useState(-1);
  const at = active < count ? active : -1;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = at >= 0 ? optionId(at) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const choose = (index: number) => {
    setActive(-1);
    onChoose(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0) return;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? count - 1 : at - 1 };
    const step = steps[event.key];
    if (step !== undefined) setActive(step >= count ? -1 : step);
    else if (event.key === 'Enter' && at >= 0) choose(at);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    listId,
    /** No option is active any more: to be called when the text changes. */
    rest: () => setActive(-1),
    inputProps: {
      role: 'combobox',
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      onKeyDown,
    },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === at,
      // Otherwise the field would lose the focus, and the list would close before the click arrives.
      onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => choose(index),
    }),
  } as const;
}
