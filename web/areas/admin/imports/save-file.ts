/** Gives a file that the server wrote to the browser's downloads. */
export function saveCsv({ name, file }: { readonly name: string; readonly file: string }): void {
  const href = URL.createObjectURL(new Blob([file], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
