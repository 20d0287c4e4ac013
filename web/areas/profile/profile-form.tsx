import { LANGUAGE_NAMES, LANGUAGES } from '@kiraa/texts/language.ts';
import { type FormEvent, useRef, useState } from 'react';
import { PlaceField } from '../../shell/search/place-field.tsx';
import type { Account } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { TextField, useFocusOnError } from '../../ui/fields/field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import styles from './profile.module.css';
import type { ProfileEntry } from './profile-entry.ts';
import { Section } from './section.tsx';
import { useSaveProfile } from './use-save-profile.ts';

interface ProfileFormProps {
  readonly account: Account;
  readonly entry: ProfileEntry;
  /** A part of the entry: a suggestion of a place may answer after another field was typed into. */
  readonly onChange: (part: Partial<ProfileEntry>) => void;
  readonly onDone: () => void;
}

export function ProfileForm({ account, entry, onChange, onDone }: ProfileFormProps) {
  const texts = useAllTexts();
  const form = useRef<HTMLFormElement>(null);
  const { save, isSaving, errors } = useSaveProfile(account, onDone);
  const [isLooking, setLooking] = useState(false);
  useFocusOnError(form, errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLooking) void save(entry);
  };
  const fields = { account, entry, errors, change: onChange };
  return (
    <Section title={texts.profile.personal}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <ContactFields {...fields} />
        <PersonFields {...fields} onLooking={setLooking} />
        <div className={styles.actions}>
          <Button type="submit" waiting={isSaving || isLooking ? texts.shell.pleaseWait : undefined}>
            {texts.profile.save}
          </Button>
          <ButtonLink kind="quiet" to="/my_profile">
            {texts.profile.cancel}
          </ButtonLink>
        </div>
      </form>
    </Section>
  );
}

interface FieldsProps {
  readonly account: Account;
  readonly entry: ProfileEntry;
  readonly errors: ReturnType<typeof useSaveProfile>['errors'];
  readonly change: (part: Partial<ProfileEntry>) => void;
}

function ContactFields({ entry, errors, change }: FieldsProps) {
  const texts = useAllTexts().profile;
  const language = useLanguage();
  return (
    <>
      <TextField
        label={texts.fullName}
        error={errors.name}
        name="name"
        autoComplete="name"
        dir="auto"
        value={entry.fullName}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <PhoneField
        label={texts.mobile}
        countryLabel={texts.country}
        language={language}
        value={entry.phone}
        onChange={(phone) => change({ phone })}
        hint={texts.mobileHint}
        error={errors.mobile}
      />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        error={errors.email}
        type="email"
        name="email"
        autoComplete="email"
        dir="ltr"
        value={entry.email}
        onChange={(event) => change({ email: event.target.value })}
      />
    </>
  );
}

function PersonFields({
  account,
  entry,
  errors,
  change,
  onLooking,
}: FieldsProps & { readonly onLooking: (isLooking: boolean) => void }) {
  const texts = useAllTexts().profile;
  const kept = account.details.personalId;
  const genders = [
    { value: 'female', label: texts.female },
    { value: 'male', label: texts.male },
    { value: '', label: texts.genderUnsaid },
  ] as const;
  return (
    <>
      <Segments
        label={texts.gender}
        name="gender"
        value={entry.gender}
        onChange={(gender) => change({ gender })}
        choices={genders}
      />
      <Segments
        label={texts.language}
        name="language"
        value={entry.language}
        onChange={(language) => change({ language })}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <PlaceField
        label={texts.location}
        error={errors.location}
        name="location"
        value={entry.location}
        onChange={(location, point) => change({ location, point })}
        onLooking={onLooking}
      />
      <TextField
        label={texts.personalId}
        hint={kept ? texts.personalIdKept(`\u2066${kept}\u2069`) : texts.personalIdHint}
        error={errors.personalId}
        name="personalId"
        autoComplete="off"
        dir="ltr"
        value={entry.personalId}
        onChange={(event) => change({ personalId: event.target.value })}
      />
    </>
  );
}
