import type { WholeImport } from '@kiraa/contract/admin/imports.ts';
import { importFault } from '@kiraa/texts/import-words.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import record from '../records/record-page.module.css';
import { Facts, isolated, RecordSection, Rows } from '../records/record-section.tsx';
import { ImportActs } from './import-acts.tsx';
import { ImportLines } from './import-lines.tsx';
import { isAhead, isUnderWay, LOOK_MILLISECONDS, STATE_TAGS } from './import-words.ts';
import own from './imports.module.css';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/imports/{importId}?show=&page=`: what was read of a file, and what became of it. */
export default function ImportPage() {
  const { importId = '' } = useParams();
  return (
    <AdminFrame>
      <Import key={importId} id={importId} />
    </AdminFrame>
  );
}

function Import({ id }: { readonly id: string }) {
  const texts = useAllTexts();
  const words = texts.imports;
  const format = useFormat();
  const [query] = useSearchParams();
  const show = query.get('show') === 'faulty' ? ('faulty' as const) : undefined;
  const asked = { id, show, page: query.get('page') ?? undefined };
  const seen = useCall('adminImport', asked, { keepPrevious: true });
  const isMoving = isUnderWay(seen.data?.data.state);
  const call = useCall('adminImport', asked, {
    keepPrevious: true,
    everyMilliseconds: isMoving ? LOOK_MILLISECONDS : undefined,
  });
  const { state, refetch } = call;
  if (state.kind === 'loading') return <Busy className={styles.list} height={160} />;
  if (state.kind === 'failed') {
    const isAbsent = state.refusal.refusal.code === 'NOT_FOUND';
    return (
      <Failed level={1} title={isAbsent ? texts.refusals.NOT_FOUND : texts.admin.failed} onRetry={refetch} />
    );
  }
  const { data: one, pages, current } = state.data;
  return (
    <>
      <Link to="/admin/imports" className={styles.back}>
        {words.back}
      </Link>
      <div className={record.head}>
        <h1>{words.title(format.number(one.number))}</h1>
        <Tag kind={STATE_TAGS[one.state]}>{words.states[one.state]}</Tag>
      </div>
      <Progress one={one} />
      <Notes one={one} />
      <div className={styles.columns}>
        <div className={`${styles.list} ${own.beside}`}>
          <ImportActs one={one} />
          <About one={one} />
          <Booked one={one} />
        </div>
        <ImportLines one={one} page={current} pages={pages} isFaultyOnly={show === 'faulty'} />
      </div>
    </>
  );
}

/** How many lines are good, and how far the job has come. */
function Progress({ one }: { readonly one: WholeImport }) {
  const words = useAllTexts().imports;
  const format = useFormat();
  const { good, faulty, made, state, waitingPictures } = one;
  return (
    <div className={styles.form}>
      <div className={own.counts}>
        <Tag kind="calm">{isAhead(state) ? words.goodLines(good) : words.madeListings(made)}</Tag>
        {faulty > 0 && <Tag kind="danger">{words.faultyLines(faulty)}</Tag>}
      </div>
      <div role="status">
        {state === 'fetching' && <p>{words.waitingPictures(waitingPictures)}</p>}
        {state === 'importing' && <p>{words.progress(format.number(made), format.number(good))}</p>}
      </div>
      {state === 'importing' && (
        <progress className={own.bar} value={made} max={good} aria-label={words.states.importing} />
      )}
    </div>
  );
}

/** What was not taken of the files, and that the same one came before. */
function Notes({ one }: { readonly one: WholeImport }) {
  const texts = useAllTexts();
  const words = texts.imports;
  const format = useFormat();
  const { ignored, refused, before } = one;
  return (
    <>
      {before && (
        <p className={styles.warning}>
          <Link to={`/admin/imports/${before.id}`}>
            {words.again(format.number(before.number), format.shortDateTime(new Date(before.at)))}
          </Link>
        </p>
      )}
      {ignored.length > 0 && (
        <p className={styles.warning}>{words.ignored(ignored.map(isolated).join(' · '))}</p>
      )}
      {refused.length > 0 && (
        <RecordSection title={words.refusedFiles}>
          <Rows
            items={refused}
            keyOf={({ name }) => name}
            row={({ name, fault }) => (
              <>
                <WrittenName>{name}</WrittenName>
                <span className={own.fault}>{importFault(texts, fault)}</span>
              </>
            )}
          />
        </RecordSection>
      )}
    </>
  );
}

function About({ one }: { readonly one: WholeImport }) {
  const words = useAllTexts().imports;
  const format = useFormat();
  const time = (at: string | null) => (at === null ? null : format.dateTime(new Date(at)));
  const facts = [
    {
      name: words.owner,
      value: (
        <Link to={`/admin/accounts/${one.owner.id}`}>
          <WrittenName>{one.owner.name}</WrittenName>
        </Link>
      ),
    },
    { name: words.fileName, value: one.fileName },
    { name: words.by, value: one.by.name },
    { name: words.madeAt, value: time(one.madeAt) },
    { name: words.expires, value: time(one.expiresAt) },
    { name: words.startedBy, value: one.startedBy?.name },
    { name: words.startedAt, value: time(one.startedAt) },
    {
      name: words.imported,
      value: one.startedAt === null ? null : one.handsIn ? words.handedIn : words.drafts,
    },
    { name: words.undoneBy, value: one.undoneBy?.name },
    { name: words.undoneAt, value: time(one.undoneAt) },
  ];
  return (
    <RecordSection title={words.facts}>
      <Facts facts={facts.filter(({ value }) => value !== null && value !== undefined)} />
    </RecordSection>
  );
}

function Booked({ one }: { readonly one: WholeImport }) {
  const words = useAllTexts().imports;
  const isArabic = useLanguage() === 'ar';
  if (one.booked.length === 0) return null;
  return (
    <RecordSection title={words.keptTitle}>
      <Rows
        items={one.booked}
        keyOf={({ listingId }) => listingId}
        row={({ listingId, name, nameAr, bookings }) => (
          <>
            <Link to={`/admin/listings/${listingId}`}>
              <WrittenName>{isArabic ? nameAr : name}</WrittenName>
            </Link>
            <span className={`${record.soft} ltr`}>{bookings.join(' · ')}</span>
          </>
        )}
      />
    </RecordSection>
  );
}
