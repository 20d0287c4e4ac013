import type { Language } from '@kiraa/texts/language.ts';
import { useLanguage, useTexts } from '../texts/texts.tsx';

/** The language that words were written in, where it is not the page's; what has no letters is in every language. */
export function useForeign(words: string): Language | undefined {
  const written = languageOf(words);
  return written === useLanguage() ? undefined : written;
}

/** By the script of most of the letters. */
function languageOf(words: string): Language | undefined {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const arabic = words.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  return arabic * 2 > letters ? 'ar' : 'en';
}

/** A name or a few words of a person's among others: read out in their own language and never mixed with what stands around them (D-WRITTEN-IN). */
export function WrittenName({ children }: { children: string }) {
  return <bdi lang={useForeign(children)}>{children}</bdi>;
}

interface WrittenWordsProps {
  readonly words: string;
  readonly className?: string | undefined;
  /** How the line is painted that says the language. */
  readonly markClass: string | undefined;
}

/** Sentences as they were written; where that is another language than the page's, it is said, and a browser can translate them by it. */
export function WrittenWords({ words, className, markClass }: WrittenWordsProps) {
  const texts = useTexts().listing;
  const foreign = useForeign(words);
  return (
    <>
      {foreign && <p className={markClass}>{texts.shownIn[foreign]}</p>}
      <p dir="auto" lang={foreign} className={className}>
        {words}
      </p>
    </>
  );
}
