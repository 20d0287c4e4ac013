import type { ListedText as Text } from '@kiraa/contract/admin/content.ts';
import { Link } from 'react-router';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import frame from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import styles from './editing.module.css';
import { type Entry, OrderedEntries, useTitle } from './ordered-entries.tsx';

type ListName = 'questions' | 'documents';

/** Everything in it comes from the admin's own API. */
export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/content`: all texts of the site, each with the way to its editor, and the two lists that are put in order. */
export default function ContentListPage() {
  return (
    <AdminFrame>
      <Content />
    </AdminFrame>
  );
}

function Content() {
  const texts = useAllTexts();
  const words = texts.editing;
  const { state, refetch } = useCall('adminTexts', {});
  if (state.kind === 'loading') return <Busy className={frame.list} height={120} />;
  if (state.kind === 'failed') return <Failed level={1} title={texts.admin.failed} onRetry={refetch} />;
  const { texts: all, documents } = state.data.data;
  const kind = (wanted: Text['kind']) => all.filter((text) => text.kind === wanted);
  return (
    <>
      <div>
        <h1>{words.content}</h1>
        <p className={frame.hint}>{words.contentHint}</p>
      </div>
      <Section id="pages" title={words.pages}>
        <TextLinks texts={kind('page')} />
      </Section>
      <Section id="steps" title={words.steps}>
        <TextLinks texts={kind('step')} />
      </Section>
      <Section id="questions" title={words.questions}>
        <Ordered list="questions" entries={kind('question')} />
        <ButtonLink kind="secondary" to="/admin/content/new" className={styles.start}>
          {words.addQuestion}
        </ButtonLink>
      </Section>
      <Section id="documents" title={words.documents} hint={words.documentsHint}>
        <Ordered
          list="documents"
          entries={documents.map((document) => ({ ...document, id: document.textId }))}
        />
      </Section>
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly children: React.ReactNode;
}

function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section className={frame.box} aria-labelledby={id}>
      <h2 id={id} className={frame.heading}>
        {title}
      </h2>
      {hint && <p className={frame.hint}>{hint}</p>}
      {children}
    </section>
  );
}

function TextLinks({ texts }: { readonly texts: readonly Text[] }) {
  const words = useAllTexts().editing;
  const format = useFormat();
  const titleOf = useTitle();
  return (
    <ul className={styles.entries}>
      {texts.map((text) => (
        <li key={text.id} className={styles.entry}>
          <Link to={`/admin/content/${text.id}`} className={styles.name}>
            {titleOf(text)}
          </Link>
          <span className={frame.hint}>
            {words.versionSince(text.version, format.shortDateTime(new Date(text.publishedAt)))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface OrderedProps {
  readonly list: ListName;
  readonly entries: readonly Entry[];
}

function Ordered({ list, entries }: OrderedProps) {
  const titleOf = useTitle();
  const order = useSend('orderTexts', { changes: ['adminTexts'] });
  const hide = useSend('hideText', { changes: ['adminTexts'], parallel: true });
  return (
    <OrderedEntries
      entries={entries}
      name={(entry) => (
        <Link to={`/admin/content/${entry.id}`} className={styles.name}>
          {titleOf(entry)}
        </Link>
      )}
      onOrder={(textIds) => void order.send({ list, textIds })}
      onHide={({ id, isHidden }) => hide.send({ list, textId: id, isHidden: isHidden ? 0 : 1 })}
    />
  );
}
