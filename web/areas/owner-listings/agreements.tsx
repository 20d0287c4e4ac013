import { Link } from 'react-router';
import { useAllTexts } from '../../shell/later-texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { FieldTexts } from './use-step.ts';
import styles from './wizard.module.css';

export interface Agreed {
  readonly tc: boolean;
  readonly safety_quality: boolean;
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
        name="tc"
        checked={agreed.tc}
        disabled={!onChange}
        error={errors.tc}
        onChange={(terms) => onChange?.({ ...agreed, tc: terms })}
      >
        {texts.agreeTerms}{' '}
        <Link to="/terms-and-conditions" target="_blank">
          {texts.termsLink}
        </Link>
      </Checkbox>
      <Checkbox
        name="safety_quality"
        checked={agreed.safety_quality}
        disabled={!onChange}
        error={errors.safety_quality}
        onChange={(safetyQuality) => onChange?.({ ...agreed, safety_quality: safetyQuality })}
      >
        {texts.agreeSafety}{' '}
        <Link to="/quality-and-standards" target="_blank">
          {texts.qualityLink}
        </Link>
      </Checkbox>
    </div>
  );
}
