import type { EditedText, EditedVersion, WordDifference } from '@kiraa/contract/admin/content.ts';
import { useState } from 'react';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import frame from '../admin.module.css';
import { isolated } from '../records/record-section.tsx';
import styles from './editing.module.css';

/** Every version with who and when, what it changed, and the way to bring it back. */
export function ContentVersions({ text }: { readonly text: EditedText }) {
  const words = useAllTexts().editing;
  const newest = text.versions[0]?.version ?? 0;
  return (
    <section className={frame.box} aria-labelledby="versions">
      <h2 id="versions" className={frame.heading}>
        {words.versions}
      </h2>
      <ul className={styles.entries}>
        {text.versions.map((version) => (
          <li key={version.version}>
            <Version text={text} version={version} newest={newest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VersionProps {
  readonly text: EditedText;
  readonly version: EditedVersion;
  readonly newest: number;
}

function Version({ text, version: one, newest }: VersionProps) {
  const words = useAllTexts().editing;
  const format = useFormat();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const restore = useSend('restoreText', { changes: ['adminText', 'adminTexts'] });
  const { version, by, restores, asksConsent } = one;
  const time = format.shortDateTime(new Date(one.publishedAt));
  const bringBack = async () => {
    const answer = await restore.send({ textId: text.id, version, after: newest });
    if (answer.ok) toasts.success(words.wasRestored(answer.data.data.version));
  };
  return (
    <>
      <div className={styles.entry}>
        <span className={styles.name}>
          {by ? words.versionBy(version, isolated(by), time) : words.firstVersion(version, time)}
          {restores !== null && ` · ${words.restored(restores)}`}
        </span>
        {asksConsent && <Tag kind="waiting">{words.asked}</Tag>}
        {version === newest && <Tag kind="calm">{words.isPublished}</Tag>}
        <span className={styles.buttons}>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hideChange(version) : words.whatChanged(version)}
          </Button>
          {version !== newest && (
            <Button
              kind="secondary"
              waiting={restore.isBusy ? words.publishing : undefined}
              onClick={() => void bringBack()}
            >
              {words.restore(version)}
            </Button>
          )}
        </span>
      </div>
      {isOpen && <Difference textId={text.id} version={version} />}
    </>
  );
}

/** What a version changed of the one before, word by word in both languages. */
export function Difference({ textId, version }: { readonly textId: string; readonly version: number }) {
  const words = useAllTexts().editing;
  const { state, refetch } = useCall('adminTextVersion', { textId, version });
  const isArabic = useLanguage() === 'ar';
  if (state.kind === 'loading') return <Busy className={frame.list} height={60} />;
  if (state.kind === 'failed') return <Failed onRetry={refetch} />;
  const { differenceAr, differenceEn } = state.data.data;
  const arabic = { lang: 'ar', dir: 'rtl', label: words.arabic, parts: differenceAr };
  const english = { lang: 'en', dir: 'ltr', label: words.english, parts: differenceEn };
  return (
    <div className={styles.sides}>
      {(isArabic ? [arabic, english] : [english, arabic]).map(({ lang, dir, label, parts }) => (
        <section
          key={lang}
          lang={lang}
          dir={dir}
          aria-label={label}
          className={styles.difference}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is scrolled by keys as well
          tabIndex={0}
        >
          <Parts parts={parts} />
        </section>
      ))}
    </div>
  );
}

const TAGS = { same: 'span', gone: 'del', new: 'ins' } as const;

function Parts({ parts }: { readonly parts: WordDifference }) {
  return parts.map(({ kind, words }, place) => {
    const Part = TAGS[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one difference never change places
    return <Part key={place}>{words}</Part>;
  });
}
