import { type Halalas, subtract, toSar } from '@kiraa/domain/money.ts';
import { riyadhTime, type TaxParty } from '@kiraa/domain/tax/tax-document.ts';
import { papers as arabic } from '@kiraa/texts/ar/papers.ts';
import { papers as english } from '@kiraa/texts/en/papers.ts';
import qr from 'qr';
import type { Block, Sheet } from '../../adapters/pdf/port.ts';
import type { TaxDocumentRow } from '../tax/tax.ts';

export const wordsOf = { ar: arabic, en: english };
type Words = (typeof wordsOf)['ar'];

/** SAR whose minus stays before the number in a line of Arabic, too. */
export const shownSar = (amount: Halalas) => (amount < 0 ? `\u200e${toSar(amount)}` : toSar(amount));

/** 2027-03-01 12:30, of Riyadh: figures alone, so that it reads the same in both languages. */
export const shownTime = (at: Date) => riyadhTime(at).slice(0, 16).replace('T', ' ');

/**
 * A tax document to be printed. Its title and what it is for stand in both languages, because the law asks for Arabic whatever
 * the reader reads; the names of its fields are in the reader's.
 */
export async function taxSheet(document: TaxDocumentRow, language: 'ar' | 'en'): Promise<Sheet> {
  const words = wordsOf[language];
  const kind = document.kind as 'invoice' | 'credit_note';
  const form = document.form as 'simplified' | 'standard';
  const { seller, buyer, line, corrects } = document.content;
  const [title, beneath] =
    language === 'ar'
      ? [arabic.title[kind][form], english.title[kind][form]]
      : [english.title[kind][form], arabic.title[kind][form]];
  const [what, whatElse] = language === 'ar' ? [line.ar, line.en] : [line.en, line.ar];
  const net = toSar(subtract(document.totalHalalas, document.vatHalalas));
  const vat = toSar(document.vatHalalas);
  const total = toSar(document.totalHalalas);
  return {
    language,
    title: `${title} ${document.number}`,
    foot: `${seller.name} · ${seller.vatNumber}`,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'quiet', text: beneath },
      {
        kind: 'pairs',
        pairs: [
          [words.number, document.number],
          [words.issuedAt, shownTime(document.issuedAt)],
          ...(corrects === null ? [] : [[words.correctsInvoice, corrects] as const]),
        ],
      },
      ...partyBlocks(words.seller, seller, words),
      ...(buyer ? partyBlocks(words.buyer, buyer, words) : []),
      {
        kind: 'table',
        columns: [
          { name: words.what, share: 5 },
          { name: words.net, share: 2, isNumber: true },
          { name: words.vat(String(document.vatPercent)), share: 2, isNumber: true },
          { name: words.total, share: 2, isNumber: true },
        ],
        rows: [[`${what}\n${whatElse}`, net, vat, total]],
        total: [words.payable, net, vat, total],
      },
      { kind: 'picture', image: await qrPicture(document.qr), width: 38, height: 38, caption: words.scan },
    ],
  };
}

function partyBlocks(heading: string, party: TaxParty, words: Words): Block[] {
  const { building, street, district, city, postalCode } = party.address;
  return [
    { kind: 'heading', text: heading },
    {
      kind: 'pairs',
      pairs: [
        [words.taxName, party.name],
        [words.vatNumber, party.vatNumber],
        ...(party.registration === null ? [] : [[words.registration, party.registration] as const]),
        // A line has one number at its beginning: two of them beside Arabic would change places.
        [words.address, `${building} ${street}، ${district}\n${postalCode} ${city}`],
      ],
    },
  ];
}

/** Drawn large enough that each dot has pixels of its own on paper. */
async function qrPicture(text: string): Promise<Buffer> {
  const svg = qr(text, 'svg', { ecc: 'medium', border: 2 });
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(svg), { density: 300 })
    .resize(600, 600, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}
