import type { FindingAbout as About } from '@kiraa/contract/admin/console.ts';
import { Link } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { isolated } from '../records/record-section.tsx';

/** As the look at the rules calls what is no record (server/areas/invariants). */
const SERIES = 'the series';

const PAGES: Readonly<Record<About['kind'], string>> = {
  booking: 'bookings',
  payment: 'payments',
  person: 'accounts',
  listing: 'listings',
  coupon: 'coupons',
};

interface FindingAboutProps {
  readonly about: About | null;
  readonly subject: string;
}

/** What breaks a rule, by what people call it, with the way to its page; an account of the books and what is gone have none. */
export function FindingAbout({ about, subject }: FindingAboutProps) {
  const { inside: words, audit, ledger } = useAllTexts();
  const isArabic = useLanguage() === 'ar';
  if (about === null) {
    const known = subject === SERIES ? words.series : ledger.house[subject];
    return known ?? words.gone(isolated(subject));
  }
  const { kind, part, id, name, nameAr } = about;
  return (
    <>
      {part && `${words.parts[part]} · `}
      {audit.subjects[`${kind}Id`]}{' '}
      <Link to={`/admin/${PAGES[kind]}/${id}`}>
        <WrittenName>{isArabic ? nameAr : name}</WrittenName>
      </Link>
    </>
  );
}
