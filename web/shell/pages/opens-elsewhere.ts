/** Is it a press by which a browser opens a link in a tab or a window of its own? It is left to the browser. */
export const opensElsewhere = (press: {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): boolean => press.ctrlKey || press.metaKey || press.shiftKey;
