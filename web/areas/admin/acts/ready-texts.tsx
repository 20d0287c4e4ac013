import type { ReadyPart } from '@kiraa/domain/content/choices.ts';
import { directionOf, type Language } from '@kiraa/texts/language.ts';
import { useCall } from '../../../shell/calls/calls.tsx';
import menus from '../../../shell/header/menus.module.css';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import styles from '../admin.module.css';
import { Opens } from './opens.tsx';

interface ReadyTextsProps {
  readonly of: ReadyPart;
  /** Of whoever will read it: one, or those of both sides. */
  readonly languages: readonly Language[];
  readonly onChoose: (text: string) => void;
}

/** What is written most often, in the other's language: chosen, it stands in the field and is changed there (D-READY). */
export function ReadyTexts({ of, languages, onChoose }: ReadyTextsProps) {
  const words = useAllTexts().adminConsole;
  const { data } = useCall('readyTexts', { part: of });
  const texts = data?.data ?? [];
  if (texts.length === 0) return null;
  return (
    <Disclosure label={<Opens>{words.readyTexts}</Opens>} align="start">
      {[...new Set(languages)].flatMap((language) =>
        texts.map(({ [language]: text }) => (
          <button
            key={text}
            type="button"
            className={`${menus.entry} ${styles.ready}`}
            lang={language}
            dir={directionOf(language)}
            onClick={({ currentTarget }) => {
              onChoose(text);
              currentTarget.closest('details')?.removeAttribute('open');
            }}
          >
            {text}
          </button>
        )),
      )}
    </Disclosure>
  );
}
