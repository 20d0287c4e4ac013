import { useRef, useState } from 'react';
import IconCurrentLocation from '#icons/IconCurrentLocation';
import { Button } from '../../ui/controls/button.tsx';
import { ComboboxField, type ComboboxOption } from '../../ui/fields/combobox-field.tsx';
import { useMarked } from '../../ui/use-marked.ts';
import { useSend } from '../calls/sends.ts';
import { useTexts } from '../texts/texts.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import { devicePosition } from './device-place.ts';
import styles from './place-field.module.css';
import { useSuggested } from './use-suggested.ts';

const REST_MILLISECONDS = 250;
const FEWEST_LETTERS = 2;
const TEXT_MAXIMUM = 80; // P1-PROF-21

export interface ChosenPoint {
  readonly latitude: number;
  readonly longitude: number;
}

interface PlaceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** How long the fingers rest before it is asked for suggestions. */
  readonly restMilliseconds?: number;
  readonly value: string;
  /** `point` is where it lies, when it was chosen and not only typed. */
  readonly onChange: (value: string, point: ChosenPoint | undefined) => void;
  /** Told while it is asked where a chosen place lies: what is sent meanwhile would have the point of another. */
  readonly onLooking?: (isLooking: boolean) => void;
}

/** A place, typed freely, chosen from suggestions, or taken from where the device is (P1-CALL-04, P1-CALL-05). */
export function PlaceField({
  label,
  name,
  hint,
  error,
  restMilliseconds = REST_MILLISECONDS,
  value,
  onChange,
  onLooking,
}: PlaceFieldProps) {
  const texts = useTexts();
  const { suggestions, source, type, choose, close } = useSuggestions(onChange, restMilliseconds, onLooking);
  const { locate, isLocating } = useLocate(value, onChange);
  return (
    <ComboboxField
      label={label}
      name={name}
      hint={hint}
      error={error}
      value={value}
      onChange={type}
      options={suggestions}
      onChoose={choose}
      onClose={close}
      status={suggestions.length > 0 ? texts.places.suggestions(suggestions.length) : ''}
      source={source}
    >
      <Button
        kind="secondary"
        className={styles.locate}
        waiting={isLocating ? texts.places.locating : undefined}
        onClick={() => void locate()}
      >
        <IconCurrentLocation size={20} aria-hidden="true" />
        <span className={styles.locateWords}>{texts.places.useMyLocation}</span>
      </Button>
    </ComboboxField>
  );
}

type OnChange = PlaceFieldProps['onChange'];

function useSuggestions(
  onChange: OnChange,
  restMilliseconds: number,
  onLooking: PlaceFieldProps['onLooking'],
) {
  const [text, setText] = useState('');
  const session = useRef<string>(undefined);
  const chosen = useRef<string>(undefined);
  const typed = useRef('');
  const { send } = useSend('placeDetails', { parallel: true });
  const input = text.length < FEWEST_LETTERS ? undefined : { q: text, session: session.current };
  const suggested = useSuggested('suggestPlaces', input, restMilliseconds);

  function type(value: string): void {
    chosen.current = undefined;
    typed.current = value;
    onChange(value, undefined);
    onLooking?.(false);
    session.current ??= crypto.randomUUID();
    setText(value.trim().slice(0, TEXT_MAXIMUM));
  }
  async function choose(option: ComboboxOption): Promise<void> {
    setText('');
    chosen.current = option.id;
    const words = wordsOf(option.title, option.subtitle);
    onChange(words, undefined);
    onLooking?.(true);
    const answer = await send({ id: option.id, session: session.current });
    session.current = undefined;
    // Whoever has typed on meanwhile keeps what they typed.
    if (chosen.current !== option.id) return;
    onLooking?.(false);
    if (answer.ok)
      return onChange(words, { latitude: answer.data.data.latitude, longitude: answer.data.data.longitude });
    // A place of which nobody knows where it lies would stand beside the point of another: what was typed comes back.
    onChange(typed.current, undefined);
  }
  return {
    suggestions: suggested?.data ?? [],
    source: suggested?.attribution,
    type,
    choose: (option: ComboboxOption) => void choose(option),
    close: () => setText(''),
  };
}

/** Asks the device only when the button is pressed; whoever types meanwhile keeps what they typed. */
function useLocate(value: string, onChange: OnChange) {
  const texts = useTexts().places;
  const { send, isBusy } = useSend('reversePlace', { quiet: true });
  const toasts = useToasts();
  const [isWaiting, setWaiting] = useState(false);
  const mark = useMarked(value);

  async function locate(): Promise<void> {
    // P2-ERR-10. Also where the page is not loaded over a safe connection.
    if (!('geolocation' in navigator)) return toasts.info(texts.notSupported);
    const isSame = mark();
    setWaiting(true);
    const position = await devicePosition();
    setWaiting(false);
    if (!isSame()) return;
    if (!position) return toasts.info(texts.notShared);
    const point = { latitude: position.coords.latitude, longitude: position.coords.longitude };
    const answer = await send(point);
    if (!isSame()) return;
    if (!answer.ok) return toasts.info(texts.notKnown);
    const { district, city, state } = answer.data.data;
    onChange(wordsOf(...[district, city, state].filter((part) => part !== '')), point);
  }
  return { locate, isLocating: isWaiting || isBusy };
}

/** Parts as one line of the profile, which holds 80 characters. */
function wordsOf(...parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '');
  const comma = /\p{Script=Arabic}/u.test(filled.join('')) ? '، ' : ', ';
  return [...filled.join(comma)].slice(0, TEXT_MAXIMUM).join('');
}
