import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ComboboxField, type ComboboxOption } from '../ui/combobox-field.tsx';
import { useApi } from './api.tsx';
import { devicePosition } from './device-place.ts';
import styles from './place-field.module.css';
import { useTexts } from './texts.tsx';
import { useToasts } from './toasts.tsx';

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
}: PlaceFieldProps) {
  const texts = useTexts();
  const { suggestions, source, type, choose, close } = useSuggestions(onChange, restMilliseconds);
  const { locate, isLocating } = useLocate(onChange);
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

/** Asked for while it is typed, when the fingers rest; a late answer to an earlier text is dropped, a failure is quiet. */
function useSuggestions(onChange: OnChange, restMilliseconds: number) {
  const api = useApi({ quiet: true });
  const [suggestions, setSuggestions] = useState<readonly ComboboxOption[]>([]);
  const [source, setSource] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const session = useRef<string>(undefined);
  const latest = useRef('');
  const chosen = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    latest.current = '';
    setSuggestions([]);
  };
  async function suggest(text: string): Promise<void> {
    session.current ??= crypto.randomUUID();
    const answer = await api.suggestPlaces({ q: text, session: session.current });
    if (latest.current !== text) return;
    setSuggestions(answer.ok ? answer.data.data : []);
    setSource(answer.ok ? answer.data.attribution : undefined);
  }
  function type(value: string): void {
    chosen.current = undefined;
    onChange(value, undefined);
    close();
    const text = value.trim().slice(0, TEXT_MAXIMUM);
    if (text.length < FEWEST_LETTERS) return;
    latest.current = text;
    timer.current = setTimeout(() => void suggest(text), restMilliseconds);
  }
  async function choose(option: ComboboxOption): Promise<void> {
    close();
    chosen.current = option.id;
    const words = wordsOf(option.title, option.subtitle);
    onChange(words, undefined);
    const answer = await api.placeDetails({ id: option.id, session: session.current });
    session.current = undefined;
    // Whoever has typed on meanwhile keeps what they typed.
    if (answer.ok && chosen.current === option.id)
      onChange(words, { latitude: answer.data.data.latitude, longitude: answer.data.data.longitude });
  }
  return { suggestions, source, type, choose: (option: ComboboxOption) => void choose(option), close };
}

/** Asks the device only when the button is pressed. */
function useLocate(onChange: OnChange) {
  const texts = useTexts().places;
  const api = useApi({ quiet: true });
  const toasts = useToasts();
  const [isLocating, setLocating] = useState(false);

  async function locate(): Promise<void> {
    // P2-ERR-10. Also where the page is not loaded over a safe connection.
    if (!('geolocation' in navigator)) return toasts.info(texts.notSupported);
    setLocating(true);
    const position = await devicePosition();
    const point = position && { latitude: position.coords.latitude, longitude: position.coords.longitude };
    const answer = point && (await api.reversePlace(point));
    setLocating(false);
    if (!point) return toasts.info(texts.notShared);
    if (!answer?.ok) return toasts.info(texts.notKnown);
    const { district, city, state } = answer.data.data;
    onChange(wordsOf(...[district, city, state].filter((part) => part !== '')), point);
  }
  return { locate, isLocating };
}

/** Parts as one line of the profile, which holds 80 characters. */
function wordsOf(...parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '');
  const comma = /\p{Script=Arabic}/u.test(filled.join('')) ? '، ' : ', ';
  return [...filled.join(comma)].slice(0, TEXT_MAXIMUM).join('');
}
