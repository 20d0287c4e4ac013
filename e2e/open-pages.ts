import type { Page } from 'playwright-core';

/** Every page of a visitor that is open in this worker: a test that shares a page may fail on one that another test opened. */
export const openPages = new Set<Page>();

/** Knows a page from now on until it is closed. */
export function notePage(page: Page): void {
  openPages.add(page);
  page.on('close', () => openPages.delete(page));
}
