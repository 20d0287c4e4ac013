import { Fragment } from 'react';

/** The letters with which the formatter writes the currency: before the number in English, behind it in Arabic. */
const LETTERS = /(SAR(?=\u00a0)|ر\.س)/u;

/**
 * Any text with money in it, as the formatter writes it, with the riyal's sign in place of its letters (D-RIYAL). The letters stay in
 * the text, at no size: they are what readers say and what is copied. So it stands to the left of the number in both languages.
 */
export function Money({ children }: { readonly children: string }) {
  const pieces = children.split(LETTERS).filter((piece) => piece !== '');
  return pieces.map((piece, place) => {
    const isSign = piece === 'SAR' || piece === 'ر.س';
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    return isSign ? <Sign key={place} letters={piece} /> : <Fragment key={place}>{piece}</Fragment>;
  });
}

/** Drawn here: U+20C1 came with Unicode 17, and neither our font nor those of most devices have it. */
function Sign({ letters }: { readonly letters: string }) {
  return (
    <>
      <svg
        viewBox="0 0 18 20"
        aria-hidden="true"
        data-riyal
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        style={{ display: 'inline', width: '.72em', height: '.8em', verticalAlign: '-.06em' }}
      >
        <path d="M.8 12 17.2 8.5M.8 16.2 5 15.3Q7 14.8 7 12.8V1M11.2 2V14L17.2 12.7M10.4 18.2 17.2 16.8" />
      </svg>
      <span style={{ fontSize: 0 }}>{letters}</span>
    </>
  );
}
