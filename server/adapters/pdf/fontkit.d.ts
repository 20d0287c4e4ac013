/** What the house asks of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface GlyphRun {
    readonly positions: readonly object[];
  }
  export interface Font {
    /** The letters of `text`, shaped and placed, in units of the font. */
    layout(text: string, features?: readonly string[]): GlyphRun;
  }
  export function create(file: Uint8Array): Font;
}
