import { act } from 'react';
import { beforeEach, vi } from 'vitest';

/** What a page watches coming into view, which a document without a screen never tells. */
interface Watched {
  readonly element: Element;
  readonly tell: (isIntersecting: boolean) => void;
}
let watched: Watched[] = [];

class Watcher {
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(element: Element): void {
    watched.push({ element, tell: (isIntersecting) => this.#tell([{ isIntersecting }]) });
  }
  unobserve(element: Element): void {
    watched = watched.filter((one) => one.element !== element);
  }
  disconnect(): void {
    watched = [];
  }
}

/** Puts a screen in place that a test scrolls by hand. Call it once, at the head of a test file. */
export function watchScreen(): void {
  beforeEach(() => {
    watched = [];
    vi.stubGlobal('IntersectionObserver', Watcher);
  });
}

/** Brings what is watched into view, or out of it again: all of it, or what a test picks. */
export const bringIntoView = (isSeen = true, of: (element: Element) => boolean = () => true) =>
  act(async () => {
    for (const one of [...watched]) if (of(one.element)) one.tell(isSeen);
  });
export const isWatching = () => watched.length > 0;
