import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import own from './partners.module.css';

interface ChoicesProps<Word extends string> {
  readonly label: string;
  readonly words: readonly Word[];
  readonly names: Readonly<Record<Word, string>>;
  readonly chosen: readonly Word[];
  readonly error: string | undefined;
  readonly onChange: (chosen: Word[]) => void;
}

/** Some of a few words, each by its name. */
export function Choices<Word extends string>(props: ChoicesProps<Word>) {
  const { label, words, names, chosen, error, onChange } = props;
  return (
    <fieldset className={own.choices}>
      <legend>{label}</legend>
      {words.map((word, place) => (
        <Checkbox
          key={word}
          name={word}
          checked={chosen.includes(word)}
          error={place === 0 ? error : undefined}
          onChange={(isChosen) =>
            onChange(words.filter((one) => (one === word ? isChosen : chosen.includes(one))))
          }
        >
          {names[word]}
          <bdi className={own.word}>{word}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}
