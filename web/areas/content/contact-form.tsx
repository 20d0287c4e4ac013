import { CONTACT_MESSAGE_MAXIMUM_LETTERS, FORM_MAXIMUM_CHARACTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { TextAreaField, TextField } from '../../ui/fields/field.tsx';
import styles from './content.module.css';
import { FormEnd, Thanks, Trap } from './form-parts.tsx';
import { useForm } from './use-form.ts';

const EMPTY = { name: '', email: '', description: '' };
type Field = keyof typeof EMPTY;
const FIELDS = Object.keys(EMPTY) as Field[];

/** Name, e-mail and message (P3-CMS-07, P3-CMS-12 to P3-CMS-14). The server judges what is typed; it stays when it is refused. */
export function ContactForm() {
  const texts = useAllTexts().content;
  const place = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const empty = useCallback(() => setTyped(EMPTY), []);
  const form = useForm<'contactUs', Field>('contactUs', place, { fields: FIELDS, empty });
  const field = (name: Field) => ({
    name,
    value: typed[name],
    error: form.faults[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      form.takeBack(name);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send(typed);
  };
  if (form.thanks) return <Thanks>{form.thanks}</Thanks>;
  return (
    // A press before the page is awake must not write what was typed into the address.
    <form ref={place} className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextField
        label={texts.name}
        autoComplete="name"
        maxLength={FORM_MAXIMUM_CHARACTERS}
        {...field('name')}
      />
      <TextField
        label={texts.yourEmail}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={FORM_MAXIMUM_CHARACTERS}
        {...field('email')}
      />
      <TextAreaField
        label={texts.message}
        rows={6}
        maxLength={CONTACT_MESSAGE_MAXIMUM_LETTERS}
        {...field('description')}
      />
      <Trap field={form.trap} />
      <FormEnd isBusy={form.isBusy} fault={form.fault} send={texts.send} onCancel={form.cancel} />
    </form>
  );
}
