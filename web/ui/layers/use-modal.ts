import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useSteady } from '../use-steady.ts';
import { enterTop } from './top-dialog.ts';

/** The element with this attribute gets the focus first; without one it is the first control. */
const FIRST_FOCUS = '[data-autofocus]';

/**
 * Shows a `<dialog>` modally for as long as it is rendered. The browser keeps the focus inside it, makes the page beneath
 * inert and gives the focus back afterwards; `onClose` is called for Escape, for a phone's back gesture and for a press
 * outside the dialog.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  const close = useSteady(onClose);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    const leaveTop = enterTop(dialog);
    dialog.showModal();
    dialog.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    const stopListening = listen(dialog, close);
    return () => {
      stopListening();
      leaveTop();
      // Removing an open dialog from the page would lose the focus.
      dialog.close();
    };
  }, [close]);
  return box;
}

function listen(dialog: HTMLDialogElement, ask: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let isPressedBeside = false;
  const beside = (event: Event) => event.target === dialog;
  const cancel = (event: Event) => {
    // A file field inside fires "cancel" as well, when no file was chosen.
    if (!beside(event)) return;
    event.preventDefault();
    ask();
  };
  const closed = () => {
    // A browser closes the dialog on the second Escape even when the first was prevented: only `onClose` may decide.
    if (dialog.open) return;
    dialog.showModal();
    ask();
  };
  dialog.addEventListener('cancel', cancel, { signal });
  dialog.addEventListener('close', (event) => beside(event) && closed(), { signal });
  // Selecting a text may end outside the dialog: only a press that begins outside closes it.
  dialog.addEventListener('pointerdown', (event) => (isPressedBeside = beside(event)), { signal });
  dialog.addEventListener('click', (event) => isPressedBeside && beside(event) && ask(), { signal });
  return () => listeners.abort();
}
