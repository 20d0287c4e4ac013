import type { WaitingListing } from '@kiraa/contract/admin.ts';
import { IconChecks, IconCloudOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useFormat, useLanguage } from '../../shell/texts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
import styles from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin`: listings that wait for a decision, the one that has waited longest first. */
export default function QueuePage() {
  return (
    <AdminFrame>
      <Queue />
    </AdminFrame>
  );
}

interface QueueState {
  readonly list: readonly WaitingListing[];
  readonly pages: number;
  readonly page: number;
  readonly total: number;
}

function Queue() {
  const texts = useAllTexts();
  const words = texts.admin;
  const format = useFormat();
  const api = useApi({ quiet: true });
  const [queue, setQueue] = useState<QueueState | 'loading' | 'failed'>('loading');
  const load = useCallback(
    async (page: number, before: readonly WaitingListing[]) => {
      const answer = await api.adminQueue({ page });
      if (!answer.ok) return setQueue('failed');
      const { data, pages, totalCount } = answer.data;
      // Somebody may have decided on an earlier one meanwhile, and the next page begins one later: none twice.
      const known = new Set(before.map((one) => one.id));
      const list = [...before, ...data.filter((one) => !known.has(one.id))];
      return setQueue({ list, pages, page, total: totalCount });
    },
    [api],
  );
  useEffect(() => void load(1, []), [load]);
  if (queue === 'loading')
    return (
      <Skeletons label={texts.shell.loading} className={styles.list}>
        <SkeletonBlock height={96} />
      </Skeletons>
    );
  if (queue === 'failed')
    return (
      <EmptyState
        drawing={<IconCloudOff size={64} stroke={1.5} />}
        title={words.failed}
        action={<Button onClick={() => void load(1, [])}>{texts.shell.tryAgain}</Button>}
      />
    );
  return (
    <>
      <div>
        <h1>{words.waiting(format.number(queue.total))}</h1>
        <p className={styles.hint}>{words.queueHint}</p>
      </div>
      {queue.list.length === 0 && (
        <EmptyState
          drawing={<IconChecks size={64} stroke={1.5} />}
          title={words.nothingWaits}
          hint={words.nothingWaitsHint}
        />
      )}
      <ul className={styles.list}>
        {queue.list.map((listing) => (
          <li key={listing.id}>
            <QueueRow listing={listing} />
          </li>
        ))}
      </ul>
      {queue.page < queue.pages && (
        <Button kind="secondary" onClick={() => void load(queue.page + 1, queue.list)}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function QueueRow({ listing }: { listing: WaitingListing }) {
  const words = useAllTexts().admin;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const name = isArabic ? listing.nameAr : listing.name;
  return (
    <article className={styles.row}>
      <Picture path={listing.picture.path} alt="" sizes="112px" className={styles.thumb} />
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.hint}>
          <bdi>{listing.ownerName}</bdi> · {isArabic ? listing.cityAr : listing.city}
        </p>
        <p className={styles.hint}>
          {words.waitsSince(format.friendlyDateTime(new Date(listing.submittedAt)))}
        </p>
      </div>
      <ButtonLink kind="secondary" to={`/admin/listings/${listing.id}`} aria-label={words.lookAt(name)}>
        {words.look}
      </ButtonLink>
    </article>
  );
}
