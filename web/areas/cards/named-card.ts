const PARAMETER = 'card';

/** The card that the dialog is about stands in the address beside the dialog's key, so that it survives a reload. */
export function nameCard(id: string | undefined): void {
  const address = new URL(window.location.href);
  if (id === undefined) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, id);
  window.history.replaceState(window.history.state, '', address);
}

export function namedCard(): string | undefined {
  return new URLSearchParams(window.location.search).get(PARAMETER) ?? undefined;
}
