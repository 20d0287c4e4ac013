import type { Choice } from '@kiraa/contract/admin/choices.ts';
import { type ChoiceList, choiceLists } from '@kiraa/domain/content/choices.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import frame from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { ChoiceForm } from './choice-form.tsx';
import styles from './editing.module.css';
import { OrderedEntries, useTitle } from './ordered-entries.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/lists?list`: the lists that people choose from. */
export default function ListsPage() {
  return (
    <AdminFrame>
      <Lists />
    </AdminFrame>
  );
}

function Lists() {
  const words = useAllTexts().lists;
  const [query, setQuery] = useSearchParams();
  const list = choiceLists.find((one) => one === query.get('list')) ?? choiceLists[0];
  return (
    <>
      <div>
        <h1>{words.title}</h1>
        <p className={frame.hint}>{words.hint}</p>
      </div>
      <div className={styles.state}>
        <SelectField
          label={words.list}
          value={list}
          onChange={({ target }) => setQuery({ list: target.value }, { replace: true })}
        >
          {choiceLists.map((one) => (
            <option key={one} value={one}>
              {words.names[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <Choices key={list} list={list} />
    </>
  );
}

/** One list: each entry is edited where it stands, and a new one below them. */
function Choices({ list }: { readonly list: ChoiceList }) {
  const texts = useAllTexts();
  const words = texts.lists;
  const titleOf = useTitle();
  const { state, refetch } = useCall('adminChoices', { list });
  const order = useSend('orderChoices', { changes: ['adminChoices'] });
  const hide = useSend('hideChoice', { changes: ['adminChoices'], parallel: true });
  const [open, setOpen] = useState<string>();
  if (state.kind === 'loading') return <Busy className={frame.list} height={120} />;
  if (state.kind === 'failed') return <Failed title={texts.admin.failed} onRetry={refetch} />;
  const toggle = (id: string) => setOpen(open === id ? undefined : id);
  const close = () => setOpen(undefined);
  return (
    <section className={frame.box} aria-labelledby="list">
      <h2 id="list" className={frame.heading}>
        {words.names[list]}
      </h2>
      <p className={frame.hint}>{words.hints[list]}</p>
      <OrderedEntries
        entries={state.data.data}
        name={(entry) => <Name entry={entry} />}
        onOrder={list === 'banks' ? undefined : (choiceIds) => void order.send({ list, choiceIds })}
        onHide={({ id, isHidden }) => hide.send({ list, choiceId: id, isHidden: isHidden ? 0 : 1 })}
        tools={(entry) => (
          <Button
            kind="quiet"
            aria-expanded={open === entry.id}
            aria-label={words.editOf(titleOf(entry))}
            onClick={() => toggle(entry.id)}
          >
            {words.edit}
          </Button>
        )}
        below={(entry) =>
          open === entry.id && <ChoiceForm list={list} choice={entry} onDone={close} onLeave={close} />
        }
      />
      {open === 'new' ? (
        <ChoiceForm list={list} choice={undefined} onDone={close} onLeave={close} />
      ) : (
        <Button kind="secondary" className={styles.start} onClick={() => toggle('new')}>
          {words.add}
        </Button>
      )}
    </section>
  );
}

/** In the page's language, with the other below it. */
function Name({ entry }: { readonly entry: Choice }) {
  const words = useAllTexts().lists;
  const isArabic = useLanguage() === 'ar';
  const [first, second] = isArabic
    ? ([entry.titleAr, entry.titleEn] as const)
    : ([entry.titleEn, entry.titleAr] as const);
  return (
    <span className={styles.name}>
      {entry.pictureId !== null && (
        <Picture path={`/pictures/${entry.pictureId}`} alt="" sizes="64px" className={styles.thumb} />
      )}
      <span>
        <bdi>{first}</bdi>
        <br />
        <bdi className={frame.hint}>{second}</bdi>
        {entry.bic !== null && (
          <>
            <br />
            <bdi className={`${frame.hint} ltr`}>{`${entry.bic} · ${entry.ibanIds?.join(', ') ?? ''}`}</bdi>
          </>
        )}
        {entry.alsoCalled && (
          <>
            <br />
            <bdi className={frame.hint}>{entry.alsoCalled}</bdi>
          </>
        )}
        {entry.asksWords && (
          <>
            {' '}
            <Tag kind="calm">{words.asksWordsShort}</Tag>
          </>
        )}
      </span>
    </span>
  );
}
