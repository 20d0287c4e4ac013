interface SavedFile {
  readonly name: string;
  readonly text: string;
  /** Of the text, such as `text/calendar`; it is UTF-8. */
  readonly type: string;
}

/** Gives a text to the browser's downloads, as a file. */
export function saveFile({ name, text, type }: SavedFile): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/** A table that the server wrote. */
export const saveCsv = ({ name, file }: { readonly name: string; readonly file: string }): void =>
  saveFile({ name, text: file, type: 'text/csv' });
