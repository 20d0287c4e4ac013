import PDFDocument from 'pdfkit';
import { type Direction, type Form, Lettering } from './lettering.ts';
import type { Block, Both, Picture, Sheet, Table, WriteSheet } from './port.ts';

/** Measures of a page, in points (1/72 inch). */
const PAGE = { width: 595, height: 842, margin: 48, foot: 64 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = '#1d2b2a';
const QUIET_INK = '#5b6b69';
const LINE = '#d5dedc';
const POINTS_OF_A_MILLIMETRE = 72 / 25.4;
/** Of the size of its letters: room for the dots and tails of Arabic. */
const LINE_HEIGHT = 1.6;

const FORMS = {
  title: { size: 18, isBold: true, ink: INK, before: 0 },
  heading: { size: 12, isBold: true, ink: INK, before: 14 },
  text: { size: 10, isBold: false, ink: INK, before: 4 },
  quiet: { size: 8.5, isBold: false, ink: QUIET_INK, before: 4 },
} as const;

/** A line for two readers: their words at the sides, and between them what both read. */
const BOTH_WORDS = { ...FORMS.quiet, size: 9 } as const;
const BOTH_VALUE = { ...FORMS.text, size: 9 } as const;
/** The share of the page that each side's words have. */
const BOTH_SIDE = 0.24;
const ARABIC = /\p{Script=Arabic}/u;

/** Writes A4 pages, with the letters of both languages embedded. */
export const writeSheet: WriteSheet = (sheet, at) => {
  const page = new Page(sheet, at);
  for (const block of sheet.blocks) page.write(block);
  return page.end();
};

class Page {
  readonly #document: PDFKit.PDFDocument;
  readonly #sheet: Sheet;
  readonly #isRtl: boolean;
  readonly #direction: Direction;
  readonly #letters: Lettering;
  #y: number = PAGE.margin;

  constructor(sheet: Sheet, at: Date) {
    this.#sheet = sheet;
    this.#isRtl = sheet.language === 'ar';
    this.#direction = this.#isRtl ? 'rtl' : 'ltr';
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: sheet.language,
      displayTitle: true,
      bufferPages: true,
      compress: sheet.attachment === undefined,
      info: { Title: sheet.title, CreationDate: at, ModDate: at, Producer: 'Kiraa', Creator: 'Kiraa' },
    });
    this.#letters = new Lettering(this.#document);
    const { attachment } = sheet;
    if (attachment) {
      const { name, type } = attachment;
      const times = { creationDate: at, modifiedDate: at };
      this.#document.file(Buffer.from(attachment.bytes), { name, type, ...times });
    }
  }

  write(block: Block): void {
    if (block.kind === 'pairs') this.#writePairs(block.pairs);
    else if (block.kind === 'table') this.#writeTable(block);
    else if (block.kind === 'picture') this.#writePicture(block);
    else if (block.kind === 'both') this.#writeBoth(block);
    else this.#writeText(block.text, FORMS[block.kind]);
  }

  async end(): Promise<Uint8Array> {
    const { start, count } = this.#document.bufferedPageRange();
    for (let number = 0; number < count; number += 1) {
      this.#document.switchToPage(start + number);
      const y = PAGE.height - PAGE.foot + 24;
      this.#rule(y - 8);
      const room = { x: PAGE.margin, width: WIDTH - 60 };
      for (const line of this.#wrap(this.#sheet.foot, FORMS.quiet, room.width).slice(0, 1))
        this.#drawLine(line, FORMS.quiet, { ...this.#mirror(room), y, isAtEnd: false });
      const end = this.#mirror({ x: PAGE.margin + WIDTH - 60, width: 60 });
      this.#drawLine(`${number + 1} / ${count}`, FORMS.quiet, { ...end, y, isAtEnd: true });
    }
    const chunks: Uint8Array[] = [];
    const ended = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.#document.on('end', resolve);
      this.#document.on('error', reject);
    });
    this.#document.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #writeText(text: string, form: Form & { readonly before: number }): void {
    this.#y += form.before;
    for (const line of this.#wrap(text, form, WIDTH)) {
      this.#makeRoom(form.size * LINE_HEIGHT);
      this.#drawLine(line, form, { x: PAGE.margin, width: WIDTH, y: this.#y, isAtEnd: false });
      this.#y += form.size * LINE_HEIGHT;
    }
  }

  #writePairs(pairs: readonly (readonly [string, string])[]): void {
    this.#y += 4;
    const columns = [
      { share: 0.35, form: { ...FORMS.text, ink: QUIET_INK }, isNumber: false },
      { share: 0.65, form: FORMS.text, isNumber: false },
    ];
    for (const pair of pairs) this.#writeRow(pair, columns);
  }

  #writeTable({ columns, rows, total }: Table): void {
    this.#y += 8;
    const shapes = (form: Form) =>
      columns.map(({ share, isNumber }) => ({ share, form, isNumber: isNumber === true }));
    const head = () => {
      this.#writeRow(
        columns.map(({ name }) => name),
        shapes({ ...FORMS.quiet, isBold: true }),
      );
      this.#rule(this.#y);
    };
    head();
    for (const row of rows) {
      const before = this.#document.bufferedPageRange().count;
      this.#writeRow(row, shapes(FORMS.text), head);
      if (this.#document.bufferedPageRange().count === before) this.#rule(this.#y);
    }
    if (total) this.#writeRow(total, shapes({ ...FORMS.text, isBold: true }));
  }

  /** Cells beside each other; the row is as high as its highest cell. On a new page `head` comes first. */
  #writeRow(cells: readonly string[], columns: readonly Column[], head?: () => void): void {
    const all = columns.reduce((sum, { share }) => sum + share, 0);
    const wrapped = columns.map(({ share, form }, index) =>
      this.#wrap(cells[index] ?? '', form, (share / all) * WIDTH - gapAfter(index, columns)),
    );
    const height = Math.max(
      ...wrapped.map((lines, index) => lines.length * (columns[index]?.form.size ?? 0) * LINE_HEIGHT),
    );
    if (this.#makeRoom(height + 4)) head?.();
    let x: number = PAGE.margin;
    for (const [index, { share, form, isNumber }] of columns.entries()) {
      const width = (share / all) * WIDTH;
      for (const [row, line] of (wrapped[index] ?? []).entries()) {
        const place = this.#mirror({ x, width: width - gapAfter(index, columns) });
        this.#drawLine(line, form, {
          ...place,
          y: this.#y + row * form.size * LINE_HEIGHT,
          isAtEnd: isNumber,
        });
      }
      x += width;
    }
    this.#y += height + 4;
  }

  #writeBoth({ english, arabic, value = '', form }: Both): void {
    const heading = typeof form === 'object' ? form.heading : undefined;
    const words = heading ? FORMS.heading : BOTH_WORDS;
    const side = form === undefined ? BOTH_SIDE : 0.5;
    const between = typeof value === 'string' ? undefined : value;
    const middle = between ? (1 - 2 * side) / 2 : 1 - 2 * side;
    const shown = between ? between.english : String(value);
    const cells = [
      { text: english, form: words, share: side, direction: 'ltr' },
      { text: shown, form: BOTH_VALUE, share: middle, direction: ARABIC.test(shown) ? 'rtl' : 'ltr' },
      { text: between?.arabic ?? '', form: BOTH_VALUE, share: between ? middle : 0, direction: 'rtl' },
      { text: arabic, form: words, share: side, direction: 'rtl' },
    ] as const;
    let x: number = PAGE.margin;
    const placed = cells.map(({ text, form: letters, share, direction }) => {
      const place = { x, width: share * WIDTH - 8, direction };
      // What is read from the right ends where its room does; the gap is before it.
      if (direction === 'rtl') place.x += 8;
      x += share * WIDTH;
      return { letters, place, lines: text === '' ? [] : this.#letters.wrap(text, letters, place) };
    });
    const height = Math.max(...placed.map(({ lines, letters }) => lines.length * letters.size * LINE_HEIGHT));
    if (heading) this.#y += FORMS.heading.before;
    this.#makeRoom(height + (heading?.room ?? 0) * POINTS_OF_A_MILLIMETRE);
    for (const { lines, letters, place } of placed) {
      for (const [row, line] of lines.entries()) {
        const y = this.#y + row * letters.size * LINE_HEIGHT;
        this.#letters.drawLine(line, letters, { ...place, y, isAtEnd: false });
      }
    }
    this.#y += height + 2;
  }

  #writePicture({ image, width, height, caption }: Picture): void {
    const fit: [number, number] = [width * POINTS_OF_A_MILLIMETRE, height * POINTS_OF_A_MILLIMETRE];
    this.#y += 8;
    this.#makeRoom(fit[1]);
    const { x } = this.#mirror({ x: PAGE.margin, width: fit[0] });
    this.#document.image(Buffer.from(image), x, this.#y, { fit, align: this.#isRtl ? 'right' : undefined });
    this.#y += fit[1];
    if (caption) this.#writeText(caption, FORMS.quiet);
  }

  /** Begins a new page where less than `height` is left; says whether it did. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= PAGE.height - PAGE.foot) return false;
    this.#document.addPage();
    this.#y = PAGE.margin;
    return true;
  }

  /** A place counted from where reading begins, as one counted from the left. */
  #mirror<Place extends { readonly x: number; readonly width: number }>(place: Place): Place {
    return this.#isRtl ? { ...place, x: PAGE.width - place.x - place.width } : place;
  }

  #wrap(text: string, form: Form, width: number): readonly string[] {
    return this.#letters.wrap(text, form, { width, direction: this.#direction });
  }

  #drawLine(line: string, form: Form, place: LinePlace): void {
    this.#letters.drawLine(line, form, { ...place, direction: this.#direction });
  }

  #rule(y: number): void {
    this.#document
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.5)
      .stroke(LINE);
  }
}

interface Column {
  readonly share: number;
  readonly form: Form;
  readonly isNumber: boolean;
}

type LinePlace = Omit<Parameters<Lettering['drawLine']>[2], 'direction'>;

/** Between a cell and the next, in points. */
function gapAfter(index: number, columns: readonly Column[]): number {
  return index === columns.length - 1 ? 0 : 8;
}
