import { CAREER_WORDS_MAXIMUM_LETTERS, DOCUMENT_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { textOfCode } from '../../shell/calls/refusals.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { DEFAULT_COUNTRY, type PhoneEntry, readPhone } from '../../ui/fields/phone-number.ts';
import styles from './content.module.css';
import { CvField } from './cv-field.tsx';
import { FormEnd, Thanks, Trap } from './form-parts.tsx';
import { useForm } from './use-form.ts';
import { NameAndEmail, NOTHING_WRITTEN, type Words, writtenFields } from './written-fields.tsx';

const NO_PHONE: PhoneEntry = { country: DEFAULT_COUNTRY, typed: '' };
const WORDS = Object.keys(NOTHING_WRITTEN) as Words[];
type Field = Words | 'mobile' | 'cv';
const FIELDS: readonly Field[] = ['name', 'email', 'mobile', 'cv', 'description'];

/** Name, e-mail, mobile with its country, CV and a description (P3-CMS-08, P3-CMS-15 to P3-CMS-18). */
export function CareerForm() {
  const texts = useAllTexts();
  const words = texts.content;
  const language = useLanguage();
  const place = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(NOTHING_WRITTEN);
  const [phone, setPhone] = useState(NO_PHONE);
  const [cv, setCv] = useState<File>();
  const empty = useCallback(() => {
    setTyped(NOTHING_WRITTEN);
    setPhone(NO_PHONE);
    setCv(undefined);
  }, []);
  const form = useForm<'career', Field>('career', place, { fields: FIELDS, empty });
  const field = writtenFields(typed, setTyped, form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = readPhone(phone);
    if (number && cv) return void form.send({ ...typed, ...number, cv });
    // Nothing is sent, so the server says nothing of the rest: what is empty is said here with it.
    const empties = WORDS.filter((name) => typed[name].trim() === '');
    return form.find({
      ...Object.fromEntries(empties.map((name) => [name, texts.refusals.REQUIRED])),
      ...(!number && { mobile: texts.refusals.MOBILE_INVALID }),
      ...(!cv && { cv: texts.refusals.REQUIRED }),
    });
  };
  const choose = (file: File) => {
    const isTooLarge = file.size > DOCUMENT_MAXIMUM_BYTES;
    setCv(isTooLarge ? undefined : file);
    if (isTooLarge) form.find({ cv: textOfCode(texts, 'TOO_LARGE') });
    else form.takeBack('cv');
  };
  if (form.thanks) return <Thanks>{form.thanks}</Thanks>;
  return (
    <form ref={place} className={styles.form} method="post" noValidate onSubmit={submit}>
      <NameAndEmail field={field} />
      <PhoneField
        label={words.mobile}
        countryLabel={words.country}
        language={language}
        value={phone}
        error={form.faults.mobile}
        onChange={(entry) => {
          setPhone(entry);
          form.takeBack('mobile');
        }}
      />
      <CvField file={cv} error={form.faults.cv} onChange={choose} />
      <TextAreaField
        label={words.about}
        hint={words.aboutHint}
        rows={6}
        maxLength={CAREER_WORDS_MAXIMUM_LETTERS}
        {...field('description')}
      />
      <Trap field={form.trap} />
      <FormEnd isBusy={form.isBusy} fault={form.fault} send={words.sendDetails} onCancel={form.cancel} />
    </form>
  );
}
