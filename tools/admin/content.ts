import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ContentPage, contentPages } from '@kiraa/domain/content/pages.ts';
import { openFiles } from '@kiraa/server/adapters/files/open-files.ts';
import { newestApplications, openApplication } from '@kiraa/server/areas/contact/contact.ts';
import { publishPage } from '@kiraa/server/areas/content/content.ts';
import { readConfig } from '@kiraa/server/config/config.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { createFieldEncryption, type keysInUse } from '@kiraa/server/platform/secrets/field-encryption.ts';
import { keysOfServer } from '@kiraa/server/platform/secrets/known-keys.ts';
import { refuse } from '../refuse.ts';

export const CONTENT_USAGE = `npm run admin -- page ${contentPages.join('|')} ARABIC.md ENGLISH.md
                                publishes the next version of a page; a line is a paragraph
    --ask                       of terms and privacy: whoever agreed to an earlier version is asked again
npm run admin -- applications   the newest job applications
npm run admin -- application 12 FILE
                                writes the CV of an application to FILE`;

export type ContentCommand =
  | {
      readonly kind: 'page-publish';
      readonly page: ContentPage;
      readonly arabic: string;
      readonly english: string;
      readonly asksConsent: boolean;
    }
  | { readonly kind: 'application-list' }
  | { readonly kind: 'application-cv'; readonly number: number; readonly file: string };

const MOST_LISTED = 50;

/** Undefined for what is no command about pages or applications. */
export function readContentCommand([kind, ...words]: readonly string[]): ContentCommand | undefined {
  if (kind === 'applications') return words.length === 0 ? { kind: 'application-list' } : undefined;
  if (kind === 'application') {
    const [number = '', file, ...more] = words;
    const isOne = /^[1-9]\d{0,8}$/.test(number) && file !== undefined && more.length === 0;
    return isOne ? { kind: 'application-cv', number: Number(number), file } : undefined;
  }
  try {
    const options = { ask: { type: 'boolean' as const } };
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [name, arabic, english, ...more] = positionals;
    const page = contentPages.find((one) => one === name);
    if (!page || !arabic || !english || more.length > 0) return undefined;
    return { kind: 'page-publish', page, arabic, english, asksConsent: values.ask ?? false };
  } catch {
    return undefined; // not an option of this command
  }
}

export async function runContentCommand(
  db: Db,
  command: ContentCommand,
  config: Parameters<typeof openFiles>[0] & Parameters<typeof keysInUse>[0] = readConfig(),
): Promise<string> {
  if (command.kind === 'application-list') {
    const rows = await newestApplications(db, MOST_LISTED);
    if (rows.length === 0) return 'There is no application.';
    return rows
      .map((row) => `${row.number}  ${row.createdAt.toISOString()}  ${row.name}  ${row.email}  ${row.mobile}`)
      .join('\n');
  }
  if (command.kind === 'application-cv') {
    const fields = createFieldEncryption(await keysOfServer(db, config));
    const opened = await openApplication({ db, files: await openFiles(config), fields }, command.number);
    if (!opened) return refuse(`There is no application ${command.number}.`);
    await writeFile(command.file, opened.cv);
    return `Written: ${command.file} (${opened.application.cvFormat})`;
  }
  const { page, asksConsent } = command;
  const [textAr, textEn] = await Promise.all(
    [command.arabic, command.english].map((file) => readFile(file, 'utf8')),
  );
  const words = { page, textAr: textAr ?? '', textEn: textEn ?? '', asksConsent };
  const version = await publishPage({ db, clock: systemClock }, words);
  if (version === undefined)
    return refuse('Nothing was published: a text is empty, or this page asks for no consent.');
  return `Published: ${page}, version ${version}${asksConsent ? ', which everybody is asked to agree to' : ''}.`;
}
