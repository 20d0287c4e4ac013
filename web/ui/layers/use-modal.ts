import { type RefObject, useLayoutEffect, useRef } from 'react';
import { enterTop } from './top-dialog.ts';

/** Where the focus begins, when that is not the first control: on what carries this attribute. */
const FIRST_FOCUS = '[data-autofocus]';

/**
 * Shows a `<dialog>` modally for as long as it is rendered. The browser keeps the focus inside it, makes the page beneath
 * inert and gives the focus back afterwards; `onClose` hears of Escape, of a phone's back gesture and of a press beside
 * what the dialog holds.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    const leaveTop = enterTop(dialog);
    dialog.showModal();
    dialog.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    const stopListening = listen(dialog, () => latest.current());
    return () => {
      stopListening();
      leaveTop();
      // Taken out of the page while open, it would leave the focus nowhere.
      dialog.close();
    };
  }, []);
  return box;
}

function listen(dialog: HTMLDialogElement, ask: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let isPressedBeside = false;
  const beside = (event: Event) => event.target === dialog;
  const cancel = (event: Event) => {
    // A file field inside says "cancel" too, when no file was chosen.
    if (!beside(event)) return;
    event.preventDefault();
    ask();
  };
  const closed = () => {
    // The browser closes it by itself when its wish was refused before; whether it goes is for its owner alone.
    if (dialog.open) return;
    dialog.showModal();
    ask();
  };
  dialog.addEventListener('cancel', cancel, { signal });
  dialog.addEventListener('close', (event) => beside(event) && closed(), { signal });
  // A press that begins inside, to select a text, and ends beside it is none.
  dialog.addEventListener('pointerdown', (event) => (isPressedBeside = beside(event)), { signal });
  dialog.addEventListener('click', (event) => isPressedBeside && beside(event) && ask(), { signal });
  return () => listeners.abort();
}
