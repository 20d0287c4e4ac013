import { CONTENT_TEXT_MAXIMUM_LETTERS, CONTENT_TITLE_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { useState } from 'react';
import { Failed } from '../../../shell/calls/call-states.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { SkeletonBlock } from '../../../ui/display/skeleton.tsx';
import { Written } from '../../../ui/display/written.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/field.tsx';
import styles from './editing.module.css';
import type { useWriting } from './use-writing.ts';

interface WritingSidesProps {
  readonly writing: ReturnType<typeof useWriting>;
  /** The steps are plain text. */
  readonly isPlain: boolean;
}

const SIDES = {
  ar: { lang: 'ar', dir: 'rtl', title: 'titleAr', text: 'textAr', html: 'htmlAr' },
  en: { lang: 'en', dir: 'ltr', title: 'titleEn', text: 'textEn', html: 'htmlEn' },
} as const;

/** The page's own language first, so that each stands at the side from which it is read. */
function useSides() {
  return useLanguage() === 'ar' ? ([SIDES.ar, SIDES.en] as const) : ([SIDES.en, SIDES.ar] as const);
}

/** Both languages side by side, to write or as visitors will read them. */
export function WritingSides({ writing, isPlain }: WritingSidesProps) {
  const words = useAllTexts().editing;
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { send, isBusy, refusal } = useSend('previewText', { quiet: true });
  const [html, setHtml] = useState({ htmlAr: '', htmlEn: '' });
  const render = async () => {
    const { textAr, textEn } = writing.typed;
    const answer = await send({ textAr, textEn });
    if (answer.ok) setHtml(answer.data.data);
  };
  const look = (next: 'write' | 'preview') => {
    setView(next);
    if (next === 'preview') void render();
  };
  const choices = [
    { value: 'write', label: words.write },
    { value: 'preview', label: words.preview },
  ] as const;
  return (
    <>
      <Segments label={words.view} name="view" value={view} onChange={look} choices={choices} isLabelHidden />
      {view === 'write' && <Inputs writing={writing} isPlain={isPlain} />}
      {view === 'preview' && isBusy && <SkeletonBlock height={320} />}
      {view === 'preview' && refusal && <Failed onRetry={render} />}
      {view === 'preview' && !isBusy && !refusal && <Shown writing={writing} html={html} />}
    </>
  );
}

function Inputs({ writing: { typed, type, errors }, isPlain }: WritingSidesProps) {
  const words = useAllTexts().editing;
  const labels = {
    titleAr: words.titleArabic,
    titleEn: words.titleEnglish,
    textAr: words.textArabic,
    textEn: words.textEnglish,
  };
  return (
    <div className={styles.sides}>
      {useSides().map(({ lang, dir, title, text }) => (
        <div key={lang} className={styles.side}>
          <TextField
            label={labels[title]}
            lang={lang}
            dir={dir}
            maxLength={CONTENT_TITLE_MAXIMUM_LETTERS}
            value={typed[title]}
            error={errors[title]}
            onChange={(event) => type(title, event.target.value)}
          />
          <TextAreaField
            label={labels[text]}
            hint={isPlain ? words.plainHint : words.markdownHint}
            lang={lang}
            dir={dir}
            className={isPlain ? styles.short : styles.text}
            rows={isPlain ? 4 : 18}
            maxLength={CONTENT_TEXT_MAXIMUM_LETTERS}
            value={typed[text]}
            error={errors[text]}
            onChange={(event) => type(text, event.target.value)}
          />
        </div>
      ))}
    </div>
  );
}

interface ShownProps {
  readonly writing: ReturnType<typeof useWriting>;
  readonly html: { readonly htmlAr: string; readonly htmlEn: string };
}

/** What the server rendered, each in its own direction. */
function Shown({ writing: { typed }, html }: ShownProps) {
  return (
    <div className={styles.sides}>
      {useSides().map(({ lang, dir, title, html: field }) => (
        <article key={lang} lang={lang} dir={dir} className={styles.shown}>
          <h2>{typed[title]}</h2>
          <Written html={html[field]} />
        </article>
      ))}
    </div>
  );
}
