import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Literal = readonly [file: string, words: string];

/** What stands between quotation marks in the texts of a language: no comments, no imports. */
const literalsOf = (language: 'ar' | 'en'): readonly Literal[] =>
  readdirSync(join(import.meta.dirname, language)).flatMap(
    (file) =>
      readFileSync(join(import.meta.dirname, language, file), 'utf8')
        .replace(/^import .*$/gm, '')
        .replace(/^\s*(\/\*\*?[\s\S]*?\*\/|\/\/.*)$/gm, '')
        .match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)
        ?.map((literal) => [file, literal.slice(1, -1)] as const) ?? [],
  );

const arabic = literalsOf('ar');
const english = literalsOf('en');

interface Fault {
  readonly fault: string;
  readonly found: RegExp;
  /** What the specification quotes, or what is right though it looks alike. */
  readonly but?: RegExp;
  /** Looks at the values, too. */
  readonly isCount?: boolean;
}

const ARABIC_FAULTS: readonly Fault[] = [
  { fault: 'a comma, semicolon or question mark of Latin writing', found: /[ء-ي][,;?]/ },
  { fault: 'a space before a mark', found: / [،؛؟!…]/ },
  { fault: 'two spaces, or three dots for an ellipsis', found: /\S {2,}\S|\.\.\./ },
  { fault: 'the percent sign of Arabic digits beside Latin ones', found: /٪/ },
  { fault: 'a prefix that stands on what follows it', found: /[بلك]ـ(?!\s|$)|ـ\s?[ء-ي]/ },
  {
    fault: 'a hamza on the wrong letter',
    found: /يقرأ(ه|ها)|(?<![ء-ي])(الى|انه|اذا|شئ|إستخدام|إختيار)(?![ء-ي])/,
  },
  {
    fault: 'a word that has lost its last letter',
    found: /(?<![ء-ي])[وفبل]*(ال)?شي(?![ء-يًٌٍَُِّْ])|(?<![ء-ي])[وف]?هذي/,
  },
  {
    fault: 'no tanwin where an object or a predicate has it',
    found: /(عاد|كان) (موجود|محجوز|حاضر|ممكن)(?![ء-يًّ])|(لقينا|حفظت) شيء(?!ً)|ينتظر أحد(?![ء-يًَِ ])/,
  },
  { fault: 'an ending of a defective noun without its tanwin', found: /(?<![ء-ي])(ثاني|ساري)(?![ء-يً])/ },
  {
    fault: 'a count with one form of its noun',
    isCount: true,
    found:
      /\$\{(?!pluralArabic)[^}]*\} (يوم|يومًا|ساعة|دقيقة|ثانية|شهر|شهرًا|سطر|سطرًا|إعلان|إعلانًا|حرف|حرفًا)(?![ء-ي])/,
    but: /دولار/,
  },
  {
    fault: 'a verb that is only said to a man',
    found: /(?<![ء-ي])[وف]?(تقدر|تلقى|تلقاه|تبي|تشيل|عطنا|كلّمنا)(?![ء-ي])/,
    // The specification's own questions and refusals, whose Arabic is held in specified-texts.test.ts.
    but: /متأكد أنك تبي|إذا تبي تضيف|ما تقدر تغيّر الحالة|تقدر تراسله/,
  },
];

const ENGLISH_FAULTS: readonly Fault[] = [
  { fault: 'a space before a mark', found: /[A-Za-z] [,;:!?…]/ },
  { fault: 'two spaces', found: /\S {2,}\S/ },
  { fault: 'three dots for an ellipsis', found: /\.\.\./, but: /^Booking is in process\.\.\.$/ },
  {
    fault: 'a straight quotation mark',
    found: /[A-Za-z]'[A-Za-z ]|"/,
    but: /^You (haven|don|didn)'t /,
  },
  {
    fault: 'a word of long ago',
    found: /\banew\b|\bmend\b|\bhand(s|ed)? it in\b|\bthe like of it\b|\bno more:/i,
  },
  { fault: '"by itself" for automatically', found: /\bby itself\b/ },
  { fault: '"alone reads it" for only', found: /\balone (reads?|sees?|do)\b/i },
  { fault: 'an e-mail beside an email, a sign-in beside a login', found: /\be-mail|\bsign-?in\b/i },
  {
    fault: 'American spelling beside British',
    found: /\b(color|center|canceled|kilometer|favorite|neighborhood)/i,
    // What the specification quotes.
    but: /My Favorites|set favorite/,
  },
  {
    fault: 'a count with one form of its noun',
    isCount: true,
    found: /\$\{(?!pluralEnglish)[^}]*\} (hours|days|minutes|seconds|months)\b/,
  },
  { fault: 'the company as "the house"', found: /\bthe house\b/i },
];

/** The words alone: what stands in `${}` is code. */
const withoutValues = (words: string): string => words.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '$');

const faultsIn = (literals: readonly Literal[], { found, but, isCount }: Fault) =>
  literals.filter(([, words]) => found.test(isCount ? words : withoutValues(words)) && !but?.test(words));

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
