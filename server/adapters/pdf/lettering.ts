import { lettersForSheet } from './house-letters.ts';
import { type Run, type Script, visualRuns } from './visual-runs.ts';

export type Direction = 'ltr' | 'rtl';

export interface Form {
  readonly size: number;
  readonly isBold: boolean;
  readonly ink: string;
}

/** pdfkit shapes each word by itself, in the wrong order for Arabic, unless a list of features is given; ours is empty. */
const WHOLE_STRETCH: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] };

function fontName(script: Script, isBold: boolean): string {
  return `${script}-${isBold ? 'bold' : 'regular'}`;
}

/** Measures, breaks and draws lines of both scripts with the letters of the house; widths are in points. */
export class Lettering {
  readonly #document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    for (const isBold of [false, true]) {
      for (const script of ['arabic', 'latin'] as const) {
        const letters: unknown = lettersForSheet(script, isBold ? 600 : 400);
        // Its types know files alone, it takes a font that is open as well.
        document.registerFont(fontName(script, isBold), letters as PDFKit.Mixins.PDFFontSource);
      }
    }
  }

  /** Breaks at spaces; a word that is wider than its room is broken between its letters. */
  wrap(text: string, form: Form, { width: room, direction }: Room): readonly string[] {
    const widthOf = (part: string) => this.widthOf(part, form, direction);
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let width = Number.POSITIVE_INFINITY;
      for (const word of paragraph.split(' ').flatMap((whole) => breakWord(whole, room, widthOf))) {
        // No letter's shape depends on a word beside it, so that words are measured once each.
        width += widthOf(' ') + widthOf(word);
        if (width <= room) lines[lines.length - 1] += ` ${word}`;
        else {
          lines.push(word);
          width = widthOf(word);
        }
      }
      return lines;
    });
  }

  widthOf(line: string, form: Form, direction: Direction): number {
    return visualRuns(line, direction).reduce((sum, run) => sum + this.#runWidth(run, form), 0);
  }

  /** `y` is the top of the line, `x` the left of its room. */
  drawLine(line: string, form: Form, { x, y, width, direction, isAtEnd }: LinePlace): void {
    const isAtRight = (direction === 'rtl') !== isAtEnd;
    let from = isAtRight ? x + width - this.widthOf(line, form, direction) : x;
    for (const run of visualRuns(line, direction)) {
      const runWidth = this.#runWidth(run, form);
      this.#document.fillColor(form.ink);
      this.#document.text(run.text, from, y + form.size * 1.1, { ...WHOLE_STRETCH, baseline: 'alphabetic' });
      from += runWidth;
    }
  }

  #runWidth({ text, script }: Run, form: Form): number {
    return this.#document
      .font(fontName(script, form.isBold))
      .fontSize(form.size)
      .widthOfString(text, WHOLE_STRETCH);
  }
}

function breakWord(word: string, width: number, widthOf: (part: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [''];
  for (const character of word) {
    const longer = (parts.at(-1) ?? '') + character;
    if (widthOf(longer) > width) parts.push(character);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

interface Room {
  readonly width: number;
  readonly direction: Direction;
}

interface LinePlace extends Room {
  readonly x: number;
  readonly y: number;
  /** Whether it ends where its room ends, as numbers of a column do. */
  readonly isAtEnd: boolean;
}
