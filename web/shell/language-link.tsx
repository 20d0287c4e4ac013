import { LANGUAGE_NAMES, type Language } from '@kiraa/texts/language.ts';
import { useLocation } from 'react-router';
import { useLanguage } from './texts.tsx';

/**
 * The selector of the two languages: a plain link to the same page in the other one, loaded anew, because the
 * direction and every text change at once. The server remembers the choice in a cookie.
 */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const other: Language = useLanguage() === 'ar' ? 'en' : 'ar';
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('lng', other);
  return (
    <a className={className} href={`${pathname}?${query}`} hrefLang={other} lang={other}>
      {LANGUAGE_NAMES[other]}
    </a>
  );
}
