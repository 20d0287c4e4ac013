import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const IMPORTED_AREA = /^import \{ (\w+) \} from/gm;

/**
 * Both languages are one object each for the server and for whoever writes them. The browser's copy leaves out the areas
 * that no guest's first page shows, those of later-*.ts, which come with the pages that do (shell/later-texts.ts): with
 * them the texts of a language weigh 24 KB on every first visit, without them 11.
 */
export function laterTexts(): Plugin {
  return {
    name: 'kiraa:later-texts',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(code, id) {
      const [, folder, language] = /^(.*\/texts\/)(ar|en)\.ts$/.exec(id) ?? [];
      if (!language) return undefined;
      const areas = await areasOf(`${folder}later-${language}.ts`);
      const lines = code.split('\n').filter((line) => !areas.some((area) => isOf(line, area)));
      return { code: lines.join('\n'), map: null };
    },
  };
}

async function areasOf(file: string): Promise<string[]> {
  const imports = (await readFile(file, 'utf8')).matchAll(IMPORTED_AREA);
  return [...imports].flatMap(([, area]) => area ?? []);
}

function isOf(line: string, area: string): boolean {
  return line.startsWith(`import { ${area} } from`) || line.trim() === `${area},`;
}
