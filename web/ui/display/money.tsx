/** The letters with which the formatter writes the currency: before the number in English, behind it in Arabic. */
const LETTERS = /(SAR(?=\u00a0)|ر\.س)/u;

/**
 * Any text with money in it, as the formatter writes it, with the riyal's sign in place of its letters (D-RIYAL). The letters stay in
 * the text, at no size: they are what readers say and what is copied. So it stands to the left of the number in both languages.
 */
export function Money({ children }: { readonly children: string }) {
  // Every second piece is what the text was split at.
  return (
    children
      .split(LETTERS)
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      .map((piece, place) => (place % 2 ? <Sign key={place} letters={piece} /> : piece))
  );
}

/** Drawn here: U+20C1 came with Unicode 17, and neither our font nor those of most devices have it. */
function Sign({ letters }: { readonly letters: string }) {
  return (
    <>
      <svg
        viewBox="0 0 18 20"
        aria-hidden
        data-riyal
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        style={{ display: 'inline', height: '.9em' }}
      >
        <path d="M1 12l16-3M1 16l4-1q2-.5 2-3V1M11 2v12l6-1M10 18l7-1" />
      </svg>
      <span style={{ fontSize: 0 }}>{letters}</span>
    </>
  );
}
