/** A part of a migration that is applied, and recorded, by itself. */
export interface MigrationStep {
  readonly title: string;
  /**
   * The step runs outside a transaction and commits as it goes, for an index built beside writers or a table walked in
   * batches. Doing it twice must do no harm.
   */
  readonly isAlone: boolean;
  readonly statements: readonly string[];
  /** Where it begins in its file, from 1. */
  readonly line: number;
}

const MARK = /^-- step( by itself)?: (.+)$/gm;

/**
 * A file is one transaction, unless it is parted by lines `-- step: …`, each of which begins one more, so that no table is
 * locked for as long as the whole takes. `-- step by itself: …` runs outside of one, statement after statement; there an
 * empty line ends a statement. What stands before the first mark is comment.
 */
export function readSteps(sql: string): MigrationStep[] {
  const marks = [...sql.matchAll(MARK)];
  if (marks.length === 0) return [{ title: 'the whole', isAlone: false, statements: [sql], line: 1 }];
  return marks.map((mark, index) => {
    const body = sql.slice(mark.index, marks[index + 1]?.index);
    const isAlone = mark[1] !== undefined;
    return {
      title: mark[2] ?? '',
      isAlone,
      statements: isAlone ? body.split(/\n\s*\n/).filter((part) => !isComment(part)) : [body],
      line: sql.slice(0, mark.index).split('\n').length,
    };
  });
}

function isComment(part: string): boolean {
  return part.split('\n').every((line) => line.trim() === '' || line.startsWith('--'));
}
