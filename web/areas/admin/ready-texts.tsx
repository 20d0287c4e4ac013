import { directionOf, type Language } from '@kiraa/texts/language.ts';
import { readyReasons } from '@kiraa/texts/ready-reasons.ts';
import menus from '../../shell/header/menus.module.css';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { Opens } from './opens.tsx';

interface ReadyTextsProps {
  readonly of: keyof typeof readyReasons;
  /** Of whoever will read it. */
  readonly language: Language;
  readonly onChoose: (text: string) => void;
}

/** What is written most often, in the other's language: chosen, it stands in the field and is changed there. */
export function ReadyTexts({ of, language, onChoose }: ReadyTextsProps) {
  const words = useAllTexts().adminConsole;
  return (
    <Disclosure label={<Opens>{words.readyTexts}</Opens>} align="start">
      {readyReasons[of][language].map((text) => (
        <button
          key={text}
          type="button"
          className={menus.entry}
          lang={language}
          dir={directionOf(language)}
          onClick={({ currentTarget }) => {
            onChoose(text);
            currentTarget.closest('details')?.removeAttribute('open');
          }}
        >
          {text}
        </button>
      ))}
    </Disclosure>
  );
}
