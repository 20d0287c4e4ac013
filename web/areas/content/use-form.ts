import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { type Send, useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { type FaultsOf, useFaults } from '../../ui/fields/use-faults.ts';

type FormName = 'contactUs' | 'career';
type InputOf<Name extends FormName> = Parameters<Send<Name>['send']>[0];
/** What the page says of how its form was filled in; the server judges it (domain/content/form-pace.ts). */
interface Signs {
  readonly website: string;
  readonly seconds: number;
}

export interface FormOf<Name extends FormName, Field extends string>
  extends FaultsOf<Partial<Record<Field, string>>> {
  /** For the field that no person sees. */
  readonly trap: RefObject<HTMLInputElement | null>;
  readonly send: (input: Omit<InputOf<Name>, keyof Signs>) => Promise<void>;
  readonly isBusy: boolean;
  /** A refusal of the whole form. */
  readonly fault: string | undefined;
  /** What the server said when it had taken the form. */
  readonly thanks: string | undefined;
  /** Empties the form and goes back to where the person came from (P3-CMS-07). */
  readonly cancel: () => void;
}

/** What the two forms have in common: sending, faults at their fields with what was typed kept, thanks, and cancelling. */
export function useForm<Name extends FormName, Field extends string>(
  name: Name,
  form: RefObject<HTMLFormElement | null>,
  settings: { readonly fields: readonly Field[]; readonly empty: () => void },
): FormOf<Name, Field> {
  const texts = useAllTexts();
  const navigate = useNavigate();
  const faults = useFaults<Partial<Record<Field, string>>>(form);
  const { send, isBusy } = useSend(name, { quiet: true });
  const [fault, setFault] = useState<string>();
  const [thanks, setThanks] = useState<string>();
  const trap = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = Date.now();
  }, []);
  const { fields, empty } = settings;

  async function sendForm(input: Omit<InputOf<Name>, keyof Signs>): Promise<void> {
    if (isBusy) return;
    setFault(undefined);
    const seconds = Math.max(0, Date.now() - openedAt.current) / 1_000;
    const signs: Signs = { website: trap.current?.value ?? '', seconds };
    const answer = await send({ ...input, ...signs } as InputOf<Name>);
    if (answer.ok) {
      empty();
      return setThanks((answer.data as { readonly message: string }).message);
    }
    const found = Object.fromEntries(
      fields.flatMap((field) => {
        const words = textOfField(texts, answer, field);
        return words === undefined ? [] : [[field, words]];
      }),
    ) as Partial<Record<Field, string>>;
    faults.find(found);
    if (Object.keys(found).length === 0) setFault(textOfRefusal(texts, answer));
  }

  const cancel = useCallback(() => {
    empty();
    // A first page has nothing behind it but another site.
    if ((window.history.state as { idx?: number } | null)?.idx) void navigate(-1);
    else void navigate('/');
  }, [empty, navigate]);
  // What was refused of the form before says nothing of what a press has found in it since.
  const find: typeof faults.find = (found) => {
    setFault(undefined);
    faults.find(found);
  };
  return { ...faults, find, trap, send: sendForm, isBusy, fault, thanks, cancel };
}
