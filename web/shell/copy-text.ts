/** Puts a text on the clipboard; rejects where the browser does not let it, or has none, as on a page that did not come over https. */
export const copyText = async (text: string): Promise<void> => await navigator.clipboard.writeText(text);
