import type { ImportInBrief } from '@kiraa/contract/admin/imports.ts';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { WaitingList } from '../queues/waiting-list.tsx';
import record from '../records/record-page.module.css';
import { isAhead, LOOK_MILLISECONDS, STATE_TAGS } from './import-words.ts';
import { NewImport } from './new-import.tsx';
import { OwnerChoice } from './owner-choice.tsx';
import { Templates } from './templates.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/imports?owner=&after=`: files of listings that were read, and the form for a new one. */
export default function ImportsPage() {
  return (
    <AdminFrame>
      <Imports />
    </AdminFrame>
  );
}

function Imports() {
  const texts = useAllTexts();
  const words = texts.imports;
  const [query] = useSearchParams();
  const ownerId = query.get('owner') ?? '';
  const asked = { ownerId, after: query.get('after') ?? '' };
  const call = useCall('adminImports', asked, { onReturn: true, everyMilliseconds: LOOK_MILLISECONDS * 5 });
  const owner = call.data?.owner ?? undefined;
  return (
    <WaitingList
      call={call}
      title={texts.admin.imports}
      hint={words.hint}
      empty={ownerId === '' ? words.empty : words.emptyOfOwner}
      idOf={({ id }) => id}
      row={(one) => <Import one={one} />}
    >
      <section className={styles.box} aria-labelledby="new-import">
        <h2 id="new-import" className={styles.heading}>
          {words.newImport}
        </h2>
        {ownerId === '' && <OwnerChoice />}
        {owner && <NewImport key={owner.id} owner={owner} lines={call.data?.lines ?? 0} />}
        <Templates />
      </section>
    </WaitingList>
  );
}

function Import({ one }: { readonly one: ImportInBrief }) {
  const words = useAllTexts().imports;
  const format = useFormat();
  const { id, number, owner, by, fileName, state, madeAt, good, faulty, made } = one;
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <div className={record.head}>
          <h2>
            <Link to={`/admin/imports/${id}`}>{words.title(format.number(number))}</Link>
          </h2>
          <Tag kind={STATE_TAGS[state]}>{words.states[state]}</Tag>
        </div>
        <p>
          <WrittenName>{owner.name}</WrittenName>
        </p>
        <p className={styles.hint}>
          <bdi>{fileName}</bdi> · <WrittenName>{by.name}</WrittenName> ·{' '}
          {format.shortDateTime(new Date(madeAt))}
        </p>
      </div>
      <div>
        <p>{isAhead(state) ? words.goodLines(good) : words.madeListings(made)}</p>
        <p className={styles.hint}>{words.faultyLines(faulty)}</p>
      </div>
    </article>
  );
}
