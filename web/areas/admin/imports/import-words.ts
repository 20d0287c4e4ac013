import type { ImportedLine } from '@kiraa/contract/admin/imports.ts';
import type { ImportState } from '@kiraa/domain/listing/import-states.ts';
import type { TagKind } from '../../../ui/controls/tag.tsx';

export const STATE_TAGS: Readonly<Record<ImportState, TagKind>> = {
  fetching: 'waiting',
  ready: 'plain',
  importing: 'waiting',
  done: 'calm',
  undone: 'plain',
};

export const LINE_TAGS: Readonly<Record<ImportedLine['state'], TagKind>> = {
  waiting: 'waiting',
  good: 'calm',
  faulty: 'danger',
  draft: 'outline',
  made: 'calm',
  deleted: 'plain',
};

/** While a job works on it, the page looks again so often. */
export const LOOK_MILLISECONDS = 2_000;
export const isUnderWay = (state: ImportState | undefined): boolean =>
  state === 'fetching' || state === 'importing';
/** Nothing has been made of it yet: its good lines are what counts. */
export const isAhead = (state: ImportState): boolean => state === 'fetching' || state === 'ready';
