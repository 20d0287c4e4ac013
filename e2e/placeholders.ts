import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';

/** A selector of what stands on a page for what is still coming, in either language. */
export const PLACEHOLDERS = [ar, en]
  .map(({ shell }) => `[role=status][aria-label="${shell.loading}"]`)
  .join();
