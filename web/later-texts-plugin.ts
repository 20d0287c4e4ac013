import type { Plugin } from 'vite';

/** The areas whose texts no guest's first page shows: they come with the pages that do (shell/later-texts.ts). */
const LATER_AREAS = [
  'admin',
  'bookings',
  'cards',
  'changes',
  'chat',
  'checkout',
  'content',
  'earnings',
  'inbox',
  'ownerCalendar',
  'ownerListings',
  'privacy',
  'profile',
  'story',
] as const;

/**
 * Both languages are one object each for the server and for whoever writes them. The browser's copy leaves these areas
 * out: with them the texts of a language weigh 24 KB on every first visit, without them 11.
 */
export function laterTexts(): Plugin {
  return {
    name: 'kiraa:later-texts',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/texts\/(ar|en)\.ts$/.test(id)) return undefined;
      const lines = code.split('\n').filter((line) => !LATER_AREAS.some((area) => isOf(line, area)));
      return { code: lines.join('\n'), map: null };
    },
  };
}

function isOf(line: string, area: string): boolean {
  return line.startsWith(`import { ${area} } from`) || line.trim() === `${area},`;
}
