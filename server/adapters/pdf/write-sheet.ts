import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Block, Picture, Sheet, Table, WriteSheet } from './port.ts';
import { type Script, visualRuns } from './visual-runs.ts';

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

interface Form {
  readonly size: number;
  readonly isBold: boolean;
  readonly ink: string;
}

/** pdfkit shapes each word by itself, in the wrong order for Arabic, unless a list of features is given; ours is empty. */
const WHOLE_STRETCH: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] };

const fonts = createRequire(import.meta.url);

function fontFile(script: Script, isBold: boolean): Buffer {
  const name = `readex-pro-${script}-${isBold ? 600 : 400}-normal.woff`;
  return readFileSync(fonts.resolve(`@fontsource/readex-pro/files/${name}`));
}

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
  #y: number = PAGE.margin;

  constructor(sheet: Sheet, at: Date) {
    this.#sheet = sheet;
    this.#isRtl = sheet.language === 'ar';
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: sheet.language,
      displayTitle: true,
      bufferPages: true,
      info: { Title: sheet.title, CreationDate: at, ModDate: at, Producer: 'Kiraa', Creator: 'Kiraa' },
    });
    for (const isBold of [false, true]) {
      for (const script of ['arabic', 'latin'] as const)
        this.#document.registerFont(fontName(script, isBold), fontFile(script, isBold));
    }
  }

  write(block: Block): void {
    if (block.kind === 'pairs') this.#writePairs(block.pairs);
    else if (block.kind === 'table') this.#writeTable(block);
    else if (block.kind === 'picture') this.#writePicture(block);
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

  #rule(y: number): void {
    this.#document
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  /** Breaks at spaces; a word that is wider than its room is broken between its letters. */
  #wrap(text: string, form: Form, room: number): readonly string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let width = Number.POSITIVE_INFINITY;
      for (const word of paragraph.split(' ').flatMap((whole) => this.#breakWord(whole, form, room))) {
        // No letter's shape depends on a word beside it, so that words are measured once each.
        width += this.#widthOf(' ', form) + this.#widthOf(word, form);
        if (width <= room) lines[lines.length - 1] += ` ${word}`;
        else {
          lines.push(word);
          width = this.#widthOf(word, form);
        }
      }
      return lines;
    });
  }

  #breakWord(word: string, form: Form, width: number): readonly string[] {
    if (this.#widthOf(word, form) <= width) return [word];
    const parts: string[] = [''];
    for (const character of word) {
      const longer = (parts.at(-1) ?? '') + character;
      if (this.#widthOf(longer, form) > width) parts.push(character);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  #widthOf(line: string, form: Form): number {
    return this.#runs(line).reduce((sum, run) => sum + this.#runWidth(run, form), 0);
  }

  #runs(line: string) {
    return visualRuns(line, this.#isRtl ? 'rtl' : 'ltr');
  }

  #runWidth({ text, script }: { readonly text: string; readonly script: Script }, form: Form): number {
    return this.#document
      .font(fontName(script, form.isBold))
      .fontSize(form.size)
      .widthOfString(text, WHOLE_STRETCH);
  }

  #drawLine(line: string, form: Form, { x, y, width, isAtEnd }: LinePlace): void {
    const isAtRight = this.#isRtl !== isAtEnd;
    let from = isAtRight ? x + width - this.#widthOf(line, form) : x;
    for (const run of this.#runs(line)) {
      const runWidth = this.#runWidth(run, form);
      this.#document.fillColor(form.ink);
      this.#document.text(run.text, from, y + form.size * 1.1, { ...WHOLE_STRETCH, baseline: 'alphabetic' });
      from += runWidth;
    }
  }
}

interface Column {
  readonly share: number;
  readonly form: Form;
  readonly isNumber: boolean;
}

interface LinePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Whether it ends where its room ends, as numbers of a column do. */
  readonly isAtEnd: boolean;
}

/** Between a cell and the next, in points. */
function gapAfter(index: number, columns: readonly Column[]): number {
  return index === columns.length - 1 ? 0 : 8;
}

function fontName(script: Script, isBold: boolean): string {
  return `${script}-${isBold ? 'bold' : 'regular'}`;
}
