/**
 * Puts the focus on a part of the page. While a dialog is open everything beneath it is inert and takes no focus, so it waits
 * until the dialog has closed; otherwise the focus would go back to the control that opened it, which an action may have
 * taken away.
 */
export function focusBeneath(part: HTMLElement | null | undefined): void {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!open || open.contains(part ?? null)) part?.focus();
  else open.addEventListener('close', () => part?.focus(), { once: true });
}
