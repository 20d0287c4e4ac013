import type { DocumentFacts } from '@kiraa/contract/accounts/documents.ts';
import type { ListingToVerify } from '@kiraa/contract/admin/listings-and-accounts.ts';
import { withGap } from '@kiraa/domain/listing/both-languages.ts';
import { Link } from 'react-router';
import IconFileText from '#icons/IconFileText';
import { useSend } from '../../../shell/calls/sends.ts';
import { useFieldWords } from '../../../shell/listings/field-words.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../admin.module.css';

/** What the listing says, in both languages, beside whose it is. */
export function Facts({ listing }: { listing: ListingToVerify }) {
  const words = useAllTexts().admin;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const yesOrNo = (value: boolean) => (value ? words.yes : words.no);
  const nationality = listing.nationality === 'saudi' ? words.saudi : words.other;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.category, isArabic ? listing.categoryAr : listing.category],
    [words.address, [listing.address, isArabic ? listing.cityAr : listing.city].filter(Boolean).join(' · ')],
    [words.price, words.perHours(format.amount(listing.price), listing.priceHours)],
    [words.insurance, (isArabic ? listing.insuranceAr : listing.insurance) ?? words.none],
    [words.delivery, yesOrNo(listing.delivers)],
    [words.instant, yesOrNo(listing.instant)],
    ...useFieldWords()
      .said(listing, 'review')
      .map(({ label, short }) => [label, short] as const),
    [words.nationality, listing.nationality && nationality],
    [words.personalId, listing.personalId],
  ];
  return (
    <section className={styles.box} aria-labelledby="facts">
      <h2 id="facts" className={styles.heading}>
        {words.texts}
      </h2>
      <Texts listing={listing} />
      <dl className={styles.facts}>
        <div>
          <dt>{words.owner}</dt>
          <dd>
            <WrittenName>{listing.owner.name}</WrittenName> ·{' '}
            <span className="ltr">{listing.owner.mobile}</span>
            {' · '}
            <Link to={`/admin/accounts/${listing.owner.userId}`}>{words.seeAccount}</Link>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value ?? words.none}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SIDES = {
  ar: { label: 'arabic', direction: 'rtl' },
  en: { label: 'english', direction: 'ltr' },
} as const;

/** What was written in each language; where one is left empty its readers see the other, which is said and not shown as if it was theirs. */
function Texts({ listing }: { listing: ListingToVerify }) {
  const texts = useAllTexts();
  const words = texts.admin;
  const name = withGap({ en: listing.name, ar: listing.nameAr });
  const description = withGap({ en: listing.description, ar: listing.descriptionAr });
  const gaps = { en: texts.ownerListings.gapEn, ar: texts.ownerListings.gapAr };
  // The page's own language first, so that each stands at the side from which it is read.
  const order = useLanguage() === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return (
    <div className={styles.both}>
      {order.map((language) => {
        const { label, direction } = SIDES[language];
        const isGap = name[language] === '' || description[language] === '';
        return (
          // biome-ignore lint/a11y/useSemanticElements: words are grouped by role, a fieldset holds fields
          <div key={language} role="group" aria-label={words[label]} dir={direction}>
            <p className={styles.hint}>
              <bdi>{words[label]}</bdi>
            </p>
            {name[language] !== '' && <h3 lang={language}>{name[language]}</h3>}
            {description[language] !== '' && (
              <p className={styles.prose} lang={language}>
                {description[language]}
              </p>
            )}
            {isGap && (
              <p className={styles.hint}>
                <bdi>{gaps[language]}</bdi>
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The papers, each opened by a link of its own: the server writes down who looked. */
export function Papers({ documents }: { documents: readonly DocumentFacts[] }) {
  const words = useAllTexts().admin;
  return (
    <section className={styles.box} aria-labelledby="papers">
      <h2 id="papers" className={styles.heading}>
        {words.papers}
      </h2>
      <p className={styles.hint}>{documents.length === 0 ? words.noPapers : words.papersHint}</p>
      {documents.map((document) => (
        <Paper key={document.documentId} document={document} />
      ))}
    </section>
  );
}

/** One paper, opened by a link of its own. */
export function Paper({ document }: { document: DocumentFacts }) {
  const words = useAllTexts().admin;
  const { send, isBusy } = useSend('documentLink');
  const open = async () => {
    // Opened before the answer: a window that opens after a wait is taken for an advertisement and stopped.
    const tab = window.open('about:blank', '_blank');
    const answer = await send({ documentId: document.documentId });
    if (!answer.ok) return tab?.close();
    if (tab) {
      tab.opener = null;
      tab.location.href = answer.data.url;
    }
  };
  return (
    <Button kind="secondary" waiting={isBusy ? words.deciding : undefined} onClick={() => void open()}>
      <IconFileText size={18} aria-hidden />
      {words.openPaper(words[document.purpose])}
    </Button>
  );
}
