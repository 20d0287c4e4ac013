import type { ListingToVerify } from '@kiraa/contract/admin.ts';
import { IconChevronLeft, IconCloudOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, type MetaFunction, useParams } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useFormat, useLanguage } from '../../shell/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
import styles from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Facts, Papers } from './review-facts.tsx';

export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin/listings/{listingId}`: all that a decision needs, and the decision. */
export default function ReviewPage() {
  const { listingId = '' } = useParams();
  return (
    <AdminFrame>
      <Review key={listingId} listingId={listingId} />
    </AdminFrame>
  );
}

function Review({ listingId }: { listingId: string }) {
  const texts = useAllTexts();
  const api = useApi({ quiet: true });
  const [listing, setListing] = useState<ListingToVerify | 'loading' | 'failed' | 'absent'>('loading');
  const load = useCallback(async () => {
    const answer = await api.adminListing({ listingId });
    setListing(answer.ok ? answer.data.data : answer.refusal.code === 'NOT_FOUND' ? 'absent' : 'failed');
  }, [api, listingId]);
  useEffect(() => void load(), [load]);
  if (listing === 'loading')
    return (
      <Skeletons label={texts.shell.loading} className={styles.list}>
        <SkeletonBlock height={160} />
      </Skeletons>
    );
  if (listing === 'failed' || listing === 'absent')
    return (
      <EmptyState
        level={1}
        drawing={<IconCloudOff size={64} stroke={1.5} />}
        title={listing === 'absent' ? texts.refusals.NOT_FOUND : texts.admin.failed}
        action={<Button onClick={() => void load()}>{texts.shell.tryAgain}</Button>}
      />
    );
  return <Shown listing={listing} onDecided={load} />;
}

function Shown({ listing, onDecided }: { listing: ListingToVerify; onDecided: () => Promise<void> }) {
  const words = useAllTexts().admin;
  const isArabic = useLanguage() === 'ar';
  const format = useFormat();
  return (
    <>
      <Link to="/admin" className={styles.back}>
        <IconChevronLeft size={18} className="mirrored" aria-hidden />
        {words.backToQueue}
      </Link>
      <h1>{isArabic ? listing.nameAr : listing.name}</h1>
      <section aria-labelledby="pictures">
        <h2 id="pictures" className={styles.heading}>
          {words.pictures}
        </h2>
        <ul className={styles.pictures}>
          {listing.pictures.map(({ path }, index) => (
            <li key={path}>
              <a href={`${path}/1280.jpg`} target="_blank" rel="noreferrer">
                <Picture
                  path={path}
                  alt={words.pictureOf(format.number(index + 1))}
                  sizes="(min-width: 768px) 240px, 45vw"
                />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.columns}>
        <Facts listing={listing} />
        <div className={styles.list}>
          <Papers documents={listing.documents} />
          <DecisionForm listing={listing} onDecided={onDecided} />
        </div>
      </div>
    </>
  );
}
