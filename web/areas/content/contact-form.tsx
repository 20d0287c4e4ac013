import { CONTACT_MESSAGE_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { TextAreaField } from '../../ui/fields/field.tsx';
import styles from './content.module.css';
import { FormEnd, Thanks, Trap } from './form-parts.tsx';
import { useForm } from './use-form.ts';
import { NameAndEmail, NOTHING_WRITTEN, type Words, writtenFields } from './written-fields.tsx';

const FIELDS = Object.keys(NOTHING_WRITTEN) as Words[];

/** Name, e-mail and message (P3-CMS-07, P3-CMS-12 to P3-CMS-14). The server judges what is typed; it stays when it is refused. */
export function ContactForm() {
  const texts = useAllTexts().content;
  const place = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(NOTHING_WRITTEN);
  const empty = useCallback(() => setTyped(NOTHING_WRITTEN), []);
  const form = useForm<'contactUs', Words>('contactUs', place, { fields: FIELDS, empty });
  const field = writtenFields(typed, setTyped, form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send(typed);
  };
  if (form.thanks) return <Thanks>{form.thanks}</Thanks>;
  return (
    // A press before the page is awake must not write what was typed into the address.
    <form ref={place} className={styles.form} method="post" noValidate onSubmit={submit}>
      <NameAndEmail field={field} />
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
