import { Link } from 'react-router';
import { useTexts } from '../../shell/texts/texts.tsx';

/** To the terms and the privacy policy (P1-AUTH-13), in a page of their own: the dialog keeps what was typed. */
export function LegalLinks() {
  const { accounts } = useTexts();
  return (
    <>
      <Link to="/terms-and-conditions" target="_blank">
        {accounts.agreeTerms}
      </Link>{' '}
      {accounts.agreeAnd}{' '}
      <Link to="/privacy-policy" target="_blank">
        {accounts.agreePrivacy}
      </Link>
    </>
  );
}
