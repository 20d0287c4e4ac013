import { Link } from 'react-router';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';

/** To the terms and the privacy policy (P1-AUTH-13), in a page of their own: the dialog keeps what was typed. */
export function LegalLinks() {
  const { accounts } = useFormTexts();
  return (
    <>
      <Link to="/terms-and-conditions" target="_blank">
        {accounts.agreeTerms}
      </Link>
      {accounts.agreeAnd}
      <Link to="/privacy-policy" target="_blank">
        {accounts.agreePrivacy}
      </Link>
    </>
  );
}
