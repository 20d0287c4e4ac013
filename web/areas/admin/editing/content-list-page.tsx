import type { ListedText as Text } from '@kiraa/contract/admin-content.ts';
import { Link, type MetaFunction } from 'react-router';
import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import frame from '../admin.module.css';
import { AdminFrame } from '../admin-frame.tsx';
import styles from './editing.module.css';

type ListName = 'questions' | 'documents';

/** Everything in it comes from the admin's own API. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

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
        <Ordered list="questions" entries={kind('question').map((text) => ({ ...text, textId: text.id }))} />
        <ButtonLink kind="secondary" to="/admin/content/new" className={styles.start}>
          {words.addQuestion}
        </ButtonLink>
      </Section>
      <Section id="documents" title={words.documents} hint={words.documentsHint}>
        <Ordered list="documents" entries={documents} />
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

/** The title that a visitor of this language reads. */
function useTitle() {
  const isArabic = useLanguage() === 'ar';
  return ({ titleAr, titleEn }: Pick<Text, 'titleAr' | 'titleEn'>) => (isArabic ? titleAr : titleEn);
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

interface Entry extends Pick<Text, 'titleAr' | 'titleEn' | 'isHidden'> {
  readonly textId: string;
}

/** Entries that an editor moves, hides and shows again, each change at once. */
function Ordered({ list, entries }: { readonly list: ListName; readonly entries: readonly Entry[] }) {
  const words = useAllTexts().editing;
  const titleOf = useTitle();
  const order = useSend('orderTexts', { changes: ['adminTexts'] });
  const hide = useSend('hideText', { changes: ['adminTexts'] });
  const move = (place: number, by: -1 | 1) => {
    const ids = entries.map(({ textId }) => textId);
    const [moved = ''] = ids.splice(place, 1);
    ids.splice(place + by, 0, moved);
    void order.send({ list, textIds: ids });
  };
  return (
    <ul className={styles.entries}>
      {entries.map((entry, place) => {
        const { textId, isHidden } = entry;
        const title = titleOf(entry);
        return (
          <li key={textId} className={styles.entry}>
            <Link to={`/admin/content/${textId}`} className={styles.name}>
              {title}
            </Link>
            {isHidden && <Tag kind="waiting">{words.hidden}</Tag>}
            <span className={styles.tools}>
              <Button
                kind="quiet"
                aria-label={words.moveUp(title)}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                <IconArrowUp size={20} aria-hidden />
              </Button>
              <Button
                kind="quiet"
                aria-label={words.moveDown(title)}
                disabled={place === entries.length - 1}
                onClick={() => move(place, 1)}
              >
                <IconArrowDown size={20} aria-hidden />
              </Button>
              <Button
                kind="quiet"
                aria-label={isHidden ? words.show(title) : words.hide(title)}
                onClick={() => void hide.send({ list, textId, isHidden: isHidden ? 0 : 1 })}
              >
                {isHidden ? words.showShort : words.hideShort}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
