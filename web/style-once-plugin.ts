import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const READ = 'preloadedHrefs.styles.add(link.href)';
const READ_BARE = "preloadedHrefs.styles.add(link.href.replace(/(\\/frame-[^/]*)#$/, '$1'))";

/**
 * The style of the frame comes once. The router writes its address with an empty fragment, by which the bundler's loader of later
 * parts does not know it, and would put the same file a second time behind the page's own style: the wizard grew from 860 to
 * 1,216 pixels so. Other files keep that fragment, because the router takes them away with their page.
 */
export function styleOnce(): Plugin {
  return {
    name: 'kiraa:style-once',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id !== HELPER) return undefined;
      if (!code.includes(READ)) throw new Error(`the bundler's loader no longer says ${READ}`);
      return { code: code.replace(READ, () => READ_BARE), map: null };
    },
  };
}
