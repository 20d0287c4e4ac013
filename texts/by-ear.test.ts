import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ARABIC_FAULTS, ENGLISH_FAULTS, faultsIn, type Literal } from './by-ear.ts';
import { WORDS } from './one-word.ts';

/** What stands between quotation marks in a file and is read by people: no comments, no imports, no keys. */
const literalsIn = (folder: string, file: string): readonly Literal[] =>
  readFileSync(join(folder, file), 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/^\s*(\/\*\*?[\s\S]*?\*\/|\/\/.*)$/gm, '')
    .replace(/^\s*'[^'\n]*'(?=:)/gm, '')
    .match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)
    ?.map((literal) => [file, literal.slice(1, -1)] as const) ?? [];

const literalsOf = (language: 'ar' | 'en'): readonly Literal[] => {
  const folder = join(import.meta.dirname, language);
  return readdirSync(folder).flatMap((file) => literalsIn(folder, file));
};

const arabic = literalsOf('ar');
const english = literalsOf('en');

test.each(ARABIC_FAULTS)('no Arabic text has $fault', (fault) => {
  expect(faultsIn(arabic, fault)).toEqual([]);
});

test.each(ENGLISH_FAULTS)('no English text has $fault', (fault) => {
  expect(faultsIn(english, fault)).toEqual([]);
});

/** Buttons are named by what they do, as a noun: «فتح», not «افتح», which is said to a man. */
const COMMANDS =
  /^(افتح|أغلق|أوقف|احفظ|أضف|أنشئ|ألغِ|اسحب|وافق|ارفض|راجع|راجعه|خذها|استلمها|سلّمها|أعد|أعدها|أرسل|أرسله|غيّر|احذف|ابحث|اقرأ|استورد|حمّل|نزّل|شغّله|شغّلها|اتركه|انسخ|أكّد|اجمع|أدخله|جرّبها|افصل|احكم|راسل|شاركها|جهّز|استخدم|اعرضه|اعتمد|اطلب|اترك)(?![ء-ي])/;
/** The specification's own buttons (specified-texts.test.ts); what errors and hints say to do. */
const SPECIFIED = /^(أضف (مركبة|غرضًا)|أرسل البيانات)$/;
/** What somebody did, which is written with the same letters. */
const PAST = ['audit.ts', 'notices.ts', 'notifications.ts', 'admin-records.ts', 'admin-pages.ts'];

test('an Arabic button says what it does by a noun', () => {
  const told = arabic.filter(
    ([file, words]) =>
      file !== 'refusals.ts' &&
      !(PAST.includes(file) && /^(وافق|أوقف|أغلق|اعتمد|غيّر|نزّل|أعد|استورد)/.test(words)) &&
      words !== 'وافق' &&
      !words.startsWith('استلمها $') &&
      words.length <= 40 &&
      !/[.،؛]/.test(words) &&
      COMMANDS.test(words) &&
      !SPECIFIED.test(words),
  );
  expect(told).toEqual([]);
});

/** What people read elsewhere: the pages of the stand-ins, in both languages, and the answers of the operator's commands. */
const root = join(import.meta.dirname, '..');
const ofStandins = readdirSync(join(root, 'standins'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(texts|consent-page)\.ts$/.test(file))
  .flatMap((page) => literalsIn(join(root, 'standins'), page))
  .filter(([, words]) => !words.includes('<'));
const ofCommands = readdirSync(join(root, 'tools/admin'))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => `admin/${file}`)
  .concat('admin.ts')
  .flatMap((file) => literalsIn(join(root, 'tools'), file))
  // Usage is laid out in columns.
  .map(([file, words]) => [file, words.replace(/ {2,}/g, ' ')] as const);

test.each(ARABIC_FAULTS)('no page of a stand-in has $fault', (fault) => {
  expect(ofStandins.length).toBeGreaterThan(100);
  expect(faultsIn(ofStandins, fault)).toEqual([]);
});

test('the pages of the stand-ins say one word for one thing, and their buttons what they do by a noun', () => {
  for (const { word, others } of WORDS)
    expect([word, ofStandins.filter(([, words]) => others.test(words))]).toEqual([word, []]);
  expect(ofStandins.filter(([, words]) => COMMANDS.test(words) || /^ادفع/.test(words))).toEqual([]);
});

/** What the commands said before they were read: who reads them at night is to understand them at once. */
const OLD_SENTENCES =
  /\bof this (id|number|name|reference)\b|\bwaits? for (nobody|a person|another admin|a second)\b|\bover already\b|\bwritten down\b|\btaken in\b|\bgoes back\b|\bthe thing\b|\bThis is no such\b|\bnothing leads back\b/;

test.each(ENGLISH_FAULTS)('no page of a stand-in, and no command of the operator, has $fault', (fault) => {
  expect(faultsIn(fault.isOfPrint ? ofStandins : [...ofStandins, ...ofCommands], fault)).toEqual([]);
});

test('the commands of the operator say what is, in sentences of today', () => {
  expect(ofCommands.length).toBeGreaterThan(500);
  expect(ofCommands.filter(([, words]) => OLD_SENTENCES.test(words))).toEqual([]);
});

/** Where a Latin comma parts no words: sizes of a picture, addresses, and what an input of codes is filled with. */
const NO_WORDS = [
  'web/ui/pictures/picture.tsx',
  'web/areas/admin/editing/use-choice.ts',
  'web/areas/admin/editing/lists-page.tsx',
];

test('no screen joins words by a Latin comma: lists are written by the format of their language', () => {
  const joined = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?<!\.test|\.generated)\.tsx?$/.test(file) && !/(^|\/)(node_modules|build|testing)\//.test(file),
    )
    .map((file) => `web/${file}`)
    .filter(
      (file) => !NO_WORDS.includes(file) && /join\(['"`][,;] /.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(joined).toEqual([]);
});
