/**
 * Why a picture of a file was not taken, beside what is wrong with a picture itself: of the name in the cell, of the file in the zip,
 * or of what the other site answered.
 */
export type ImportPictureFault =
  | 'PICTURE_ADDRESS'
  | 'PICTURE_NOT_IN_ZIP'
  | 'PICTURE_UNREACHABLE'
  | 'PICTURE_REFUSED'
  | 'PICTURE_TOO_LARGE'
  | 'ZIP_PATH'
  | 'ZIP_BOMB'
  | 'ZIP_BROKEN';

/** The pictures that a cell names, with a bar or a line break between them; one that is named twice counts once. */
export function readPictures(cell: string): readonly string[] {
  return [...new Set(cell.split(/[|\n]/).flatMap((one) => one.trim() || []))];
}

/** Whether a picture is named by an address; any other name is that of a file in the zip. */
export const isPictureAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(source);
