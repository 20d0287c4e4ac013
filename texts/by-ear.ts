// What no text says, in either language, wherever its words are kept: in texts/, in the first rows of the database, on the pages of the
// stand-ins, in the sentences of commands. Tests alone import this.

interface Fault {
  readonly fault: string;
  readonly found: RegExp;
  /** What the specification quotes, or what is right though it looks alike. */
  readonly but?: RegExp;
  /** Of marks in print, which terminals do without. */
  readonly isOfPrint?: boolean;
  /** Looks at the values, too. */
  readonly isCount?: boolean;
}

export const ARABIC_FAULTS: readonly Fault[] = [
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
    found: /(?<![ء-ي])[وف]?(تقدر|تلقى|تلقاه|تبي|تشيل|عطنا|كلّمنا)(?![ء-يّ])/,
    // The specification's own questions and refusals, whose Arabic is held in specified-texts.test.ts.
    but: /متأكد أنك تبي|إذا تبي تضيف|ما تقدر تغيّر الحالة|تقدر تراسله/,
  },
];

export const ENGLISH_FAULTS: readonly Fault[] = [
  { fault: 'a space before a mark', isOfPrint: true, found: /[A-Za-z] [,;:!?…]/ },
  { fault: 'two spaces', found: /\S {2,}\S/ },
  {
    fault: 'three dots for an ellipsis',
    isOfPrint: true,
    found: /\.\.\./,
    but: /^Booking is in process\.\.\.$/,
  },
  {
    fault: 'a straight quotation mark',
    isOfPrint: true,
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

/** A text with the place that a failing test is to name. */
export type Literal = readonly [place: string, words: string];

export const faultsIn = (literals: readonly Literal[], { found, but, isCount }: Fault): readonly Literal[] =>
  literals.filter(([, words]) => found.test(isCount ? words : withoutValues(words)) && !but?.test(words));
