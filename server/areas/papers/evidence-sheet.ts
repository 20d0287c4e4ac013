import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { type EvidenceDeed, readContent } from '@kiraa/domain/evidence/evidence.ts';
import { riyadhTime } from '@kiraa/domain/tax/tax-document.ts';
import { evidence as arabic } from '@kiraa/texts/ar/evidence.ts';
import { evidence as english } from '@kiraa/texts/en/evidence.ts';
import type { Block, Sheet } from '../../adapters/pdf/port.ts';
import type { KeptEvidence } from '../hand-overs/hand-overs.ts';
import type { NamedBooking } from './paper-queries.ts';
import { shownTime } from './tax-sheet.ts';

type Words = typeof english;
type Entry = KeptEvidence['entries'][number];
interface InBoth {
  readonly english: string;
  readonly arabic: string;
}
/** A name in both languages, and what stands between them. */
type Line = readonly [word: (words: Words) => string, value: string | InBoth | ((words: Words) => string)];

interface Shown {
  readonly booking: NamedBooking;
  readonly names: Readonly<Record<'renter' | 'owner', string>>;
  readonly kept: KeptEvidence;
  /** Those that are still kept, by the number of their entry. */
  readonly photos: ReadonlyMap<number, Uint8Array>;
  readonly madeAt: Date;
  readonly sealKey: string;
}

/** Millimetres: a photo and the lines of its entry fit one page. */
const PHOTO = { width: 120, height: 95 } as const;

/** The pages of a file of evidence: each line in English and Arabic, an entry beneath the other, each with its photo and hashes. */
export function evidenceSheet({ booking, names, kept, photos, madeAt, sealKey }: Shown): Sheet {
  const number = bookingNumberOf(booking.number);
  const { entries, unchained } = kept;
  return {
    language: 'en',
    title: `${english.title} · ${arabic.title} · ${number}`,
    foot: `Kiraa · كراء · ${number}`,
    blocks: [
      { kind: 'title', text: `${english.title} · ${arabic.title}` },
      wide((words) => words.what),
      ...lines([
        [(words) => words.booking, number],
        [(words) => words.listing, { english: booking.nameEn, arabic: booking.nameAr }],
        [(words) => words.renter, names.renter],
        [(words) => words.owner, names.owner],
        [(words) => words.madeAt, shownTime(madeAt)],
        [(words) => words.entries, String(entries.length)],
        [(words) => words.lastHash, entries.at(-1)?.hash ?? ''],
        [(words) => words.sealKey, sealKey],
        ...(unchained.length === 0
          ? []
          : [[(words: Words) => words.unchained, String(unchained.length)] as const]),
      ]),
      wide((words) => words.zone),
      wide((words) => words.check),
      ...entries.flatMap((entry) => entryBlocks(entry, photos.get(entry.sequence))),
    ],
  };
}

const wide = (word: (words: Words) => string): Block => ({ ...inBoth(word), kind: 'both', form: 'wide' });

function inBoth(word: (words: Words) => string): InBoth {
  return { english: word(english), arabic: word(arabic) };
}

function lines(all: readonly Line[]): Block[] {
  return all.map(([word, value]) => ({
    kind: 'both',
    ...inBoth(word),
    value: typeof value === 'function' ? inBoth(value) : value,
  }));
}

function entryBlocks(entry: Entry, photo: Uint8Array | undefined): Block[] {
  const said = readContent(entry.content);
  if (!said) throw new Error('an entry of the chain that cannot be read');
  const { occasion, side, deed } = said;
  const number = String(entry.sequence);
  const difference = said.clockDifferenceMilliseconds;
  const notSaid = (words: Words) => words.notSaid;
  return [
    {
      kind: 'both',
      ...inBoth(
        (words) => `${words.entry(number)} · ${words.occasions[occasion]} · ${words.deeds[deed.kind]}`,
      ),
      form: { heading: { room: photo ? PHOTO.height + 10 : 60 } },
    },
    ...(photo ? [{ kind: 'picture', image: photo, ...PHOTO } as const] : []),
    ...lines([
      [(words) => words.by, (words) => words[side]],
      [(words) => words.receivedAt, shownSecond(said.at)],
      [(words) => words.enteredAt, said.enteredAt === null ? notSaid : shownSecond(said.enteredAt)],
      [
        (words) => words.clockDifference,
        difference === null ? notSaid : (words) => words.seconds(`\u200e${(difference / 1_000).toFixed(3)}`),
      ],
      ...deedLines(deed, entry, photo !== undefined),
      [(words) => words.previous, said.previous],
      [(words) => words.hash, entry.hash],
    ]),
  ];
}

function deedLines(deed: EvidenceDeed, { note }: Entry, isKept: boolean): Line[] {
  switch (deed.kind) {
    case 'code':
      return [];
    case 'reading':
      return [
        ...(deed.odometerKm === null
          ? []
          : [[(words: Words) => words.odometer, String(deed.odometerKm)] as const]),
        ...(deed.fuelEighths === null
          ? []
          : [[(words: Words) => words.fuel, `${deed.fuelEighths}/8`] as const]),
        [
          (words) => words.note,
          note ?? (deed.noteHash === null ? (words) => words.none : (words) => words.noteErased),
        ],
      ];
    case 'photo':
      return [
        [
          (words) => (deed.capturedFrom === 'file' ? words.capturedByFile : words.capturedByCamera),
          deed.capturedAt === null ? (words) => words.notSaid : shownCapture(deed.capturedAt),
        ],
        ...photoLines(deed, isKept),
      ];
    case 'claim_photo':
      return photoLines(deed, isKept);
  }
}

function photoLines(
  { width, height, sha256 }: Extract<EvidenceDeed, { readonly sha256: string }>,
  isKept: boolean,
): Line[] {
  return [
    [(words) => words.size, `${width} × ${height}`],
    [(words) => words.photoHash, sha256],
    ...(isKept ? [] : [[(words: Words) => words.deeds.photo, (words: Words) => words.photoGone] as const]),
  ];
}

const shownSecond = (instant: string): string => riyadhTime(new Date(instant)).replace('T', ' ');

/**
 * A camera without a zone is shown as it says; an instant in the time of Riyadh, as every other. What is no time is shown as it is said: an entry
 * stays for ever, and no side may keep the file from the other by what it sends.
 */
const shownCapture = (text: string): string =>
  /(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
    ? shownSecond(text)
    : text.replace('T', ' ');
