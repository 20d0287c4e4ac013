import { ADDRESS_REST_MILLISECONDS, LISTING_DESCRIPTION_MAXIMUM_CHARACTERS } from '@kiraa/domain/limits.ts';
import { isNoInsurer } from '@kiraa/domain/listing/basic-info.ts';
import { useCall } from '../../../shell/calls/calls.tsx';
import { PlaceField } from '../../../shell/search/place-field.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields/field.tsx';
import type { BasicEntry } from './basic-entry.ts';
import { LettingFields, lettingFor } from './letting-fields.tsx';
import { PlacePin } from './place-pin.tsx';
import { usePinAddress } from './use-pin-address.ts';
import type { FieldTexts } from './use-step.ts';
import styles from './wizard.module.css';

interface FieldsProps {
  readonly entry: BasicEntry;
  readonly change: (part: Partial<BasicEntry>) => void;
  readonly errors: FieldTexts;
}

/** Both languages side by side; what is left open says who will read what instead. */
export function NameFields({ entry, change, errors }: FieldsProps) {
  const texts = useAllTexts().ownerListings;
  const isArabic = useLanguage() === 'ar';
  // What is missing in both languages is asked for in the page's own.
  const nameFault = { ar: errors.nameAr, en: errors.name };
  const textFault = { ar: errors.descriptionAr, en: errors.description };
  const faultOf = (
    fault: { ar?: string | undefined; en?: string | undefined },
    of: 'ar' | 'en',
    isEmpty: boolean,
  ) => {
    if (!isArabic || !isEmpty) return fault[of];
    return of === 'ar' ? (fault.ar ?? fault.en) : undefined;
  };
  const isNameless = entry.nameAr.trim() === '' && entry.nameEn.trim() === '';
  const isUndescribed = entry.descriptionAr.trim() === '' && entry.descriptionEn.trim() === '';
  const gap = (own: string, other: string, words: string) =>
    own.trim() === '' && other.trim() !== '' ? words : undefined;
  return (
    <section className={styles.part}>
      <h2>{texts.nameTitle}</h2>
      <p className={styles.hint}>{texts.languagesHint}</p>
      <div className={styles.pair}>
        <TextField
          label={texts.nameAr}
          name="nameAr"
          dir="rtl"
          lang="ar"
          value={entry.nameAr}
          error={faultOf(nameFault, 'ar', isNameless)}
          hint={gap(entry.nameAr, entry.nameEn, texts.gapAr)}
          onChange={(event) => change({ nameAr: event.target.value })}
        />
        <TextField
          label={texts.nameEn}
          name="name"
          dir="ltr"
          lang="en"
          value={entry.nameEn}
          error={faultOf(nameFault, 'en', isNameless)}
          hint={gap(entry.nameEn, entry.nameAr, texts.gapEn)}
          onChange={(event) => change({ nameEn: event.target.value })}
        />
        <LongText
          label={texts.descriptionAr}
          name="descriptionAr"
          language="ar"
          value={entry.descriptionAr}
          error={faultOf(textFault, 'ar', isUndescribed)}
          hint={gap(entry.descriptionAr, entry.descriptionEn, texts.gapAr)}
          onChange={(descriptionAr) => change({ descriptionAr })}
        />
        <LongText
          label={texts.descriptionEn}
          name="description"
          language="en"
          value={entry.descriptionEn}
          error={faultOf(textFault, 'en', isUndescribed)}
          hint={gap(entry.descriptionEn, entry.descriptionAr, texts.gapEn)}
          onChange={(descriptionEn) => change({ descriptionEn })}
        />
      </div>
    </section>
  );
}

interface LongTextProps {
  readonly label: string;
  readonly name: string;
  readonly language: 'ar' | 'en';
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly onChange: (value: string) => void;
}

function LongText({ label, name, language, value, error, hint, onChange }: LongTextProps) {
  return (
    <TextAreaField
      label={label}
      error={error}
      hint={hint}
      name={name}
      rows={5}
      maxLength={LISTING_DESCRIPTION_MAXIMUM_CHARACTERS}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      lang={language}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function PriceFields({ entry, change, errors }: FieldsProps) {
  const texts = useAllTexts().ownerListings;
  const units = [
    { value: '1', label: texts.unitHour },
    { value: '24', label: texts.unitDay },
    { value: '168', label: texts.unitWeek },
    { value: '720', label: texts.unitMonth },
  ] as const;
  return (
    <section className={styles.part}>
      <h2>{texts.priceTitle}</h2>
      <div className={styles.pair}>
        <AmountField
          label={texts.price}
          name="price"
          value={entry.price}
          error={errors.price}
          onChange={(price) => change({ price })}
        />
        <Segments
          label={texts.priceUnit}
          name="priceHours"
          value={entry.priceHours}
          onChange={(priceHours) => change({ priceHours, ...lettingFor(entry.priceHours, priceHours) })}
          choices={units}
        />
        <LettingFields entry={entry} change={change} errors={errors} />
        <AmountField
          label={texts.deposit}
          name="deposit"
          hint={texts.depositHint}
          value={entry.deposit}
          error={errors.deposit}
          onChange={(deposit) => change({ deposit })}
        />
      </div>
    </section>
  );
}

/** Suggestions for the words, a pin for the point (P2-LIST-42). Words typed over keep the pin where it is. */
export function PlaceFields({
  entry,
  change,
  errors,
  onLooking,
}: FieldsProps & { readonly onLooking: (isLooking: boolean) => void }) {
  const texts = useAllTexts().ownerListings;
  const { point } = entry;
  const movePin = usePinAddress(change, entry.address);
  return (
    <section className={styles.part}>
      <h2>{texts.placeTitle}</h2>
      <PlaceField
        label={texts.address}
        name="address"
        hint={texts.addressHint}
        error={errors.address}
        restMilliseconds={ADDRESS_REST_MILLISECONDS}
        value={entry.address}
        onChange={(address, chosen) => change({ address, ...(chosen && { point: chosen }) })}
        onLooking={onLooking}
      />
      <PlacePin
        point={point ? { latitude: point.latitude, longitude: point.longitude } : undefined}
        onMoved={movePin}
      />
    </section>
  );
}

export function InsuranceFields({ entry, change, errors }: FieldsProps) {
  const texts = useAllTexts().ownerListings;
  const isArabic = useLanguage() === 'ar';
  const insurers = useCall('insuranceProviders', {}, { quiet: false }).data?.data ?? [];
  const isInsured = entry.insurer !== '' && !isNoInsurer(entry.insurer);
  return (
    <section className={styles.part}>
      <h2>{texts.insuranceTitle}</h2>
      <div className={styles.pair}>
        <SelectField
          label={texts.insurer}
          name="insuranceCompany"
          value={entry.insurer}
          error={errors.insuranceCompany}
          onChange={(event) => change({ insurer: event.target.value })}
        >
          <option value="">{texts.choose}</option>
          {insurers.map((one) => (
            <option key={one.id} value={one.id}>
              {isArabic ? one.nameAr : one.name}
            </option>
          ))}
        </SelectField>
        {isInsured && (
          <AmountField
            label={texts.insurancePrice}
            name="insurancePrice"
            hint={texts.insuranceHint}
            value={entry.insurancePrice}
            error={errors.insurancePrice}
            onChange={(insurancePrice) => change({ insurancePrice })}
          />
        )}
      </div>
    </section>
  );
}
