import { Link } from 'react-router';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import type { FieldTexts } from './use-step.ts';
import styles from './wizard.module.css';

export interface Agreed {
  readonly terms: boolean;
  readonly safetyQuality: boolean;
}

interface AgreementsProps {
  readonly agreed: Agreed;
  /** Without it they are shown and cannot be changed (P2-LIST-20). */
  readonly onChange?: (agreed: Agreed) => void;
  readonly errors?: FieldTexts;
}

export function Agreements({ agreed, onChange, errors = {} }: AgreementsProps) {
  const texts = useAllTexts().ownerListings;
  return (
    <div className={styles.part}>
      <Checkbox
        name="terms"
        checked={agreed.terms}
        disabled={!onChange}
        error={errors.terms}
        onChange={(terms) => onChange?.({ ...agreed, terms })}
      >
        {texts.agreeTerms}{' '}
        <Link to="/terms-and-conditions" target="_blank">
          {texts.termsLink}
        </Link>
      </Checkbox>
      <Checkbox
        name="safetyQuality"
        checked={agreed.safetyQuality}
        disabled={!onChange}
        error={errors.safetyQuality}
        onChange={(safetyQuality) => onChange?.({ ...agreed, safetyQuality })}
      >
        {texts.agreeSafety}{' '}
        <Link to="/quality-and-standards" target="_blank">
          {texts.qualityLink}
        </Link>
      </Checkbox>
    </div>
  );
}
