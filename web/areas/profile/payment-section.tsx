import { maskedTail, tailOf } from '@kiraa/domain/account/masked.ts';
import { useAllTexts } from '../../shell/later-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { Fact } from './facts-section.tsx';
import styles from './profile.module.css';
import { Section } from './section.tsx';
import { type BankDetails, type Fetched, useBankDetails } from './use-bank-details.ts';

/** Where earnings go: of the account number only its last 4 characters are shown (P1-PROF-05). */
export function PaymentSection() {
  const texts = useAllTexts().profile;
  const { state, again } = useBankDetails();
  return (
    <Section title={texts.payment} hint={texts.paymentHint} anchor="payment">
      <Details state={state} onTryAgain={again} />
    </Section>
  );
}

interface DetailsProps {
  readonly state: Fetched<BankDetails | null>;
  readonly onTryAgain: () => void;
}

function Details({ state, onTryAgain }: DetailsProps) {
  const texts = useAllTexts();
  if (state.kind === 'loading') {
    return (
      <div role="status" aria-label={texts.shell.loading}>
        <SkeletonLine />
      </div>
    );
  }
  if (state.kind === 'failed') return <LoadFailed onTryAgain={onTryAgain} />;
  if (!state.data) {
    return (
      <>
        <p className={styles.missing}>{texts.profile.noBank}</p>
        <p className={styles.action}>
          <ButtonLink kind="secondary" to="/edit_profile#bank">
            {texts.profile.addBank}
          </ButtonLink>
        </p>
      </>
    );
  }
  const { data } = state;
  return (
    <dl className={styles.facts}>
      <Fact name={texts.profile.bankName}>{data.bankName}</Fact>
      <Fact name={texts.profile.accountNumber}>
        <bdi className={styles.number}>{maskedTail(tailOf(data.accountNumber))}</bdi>
      </Fact>
    </dl>
  );
}

export function LoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const texts = useAllTexts();
  return (
    <p role="alert">
      {texts.profile.loadFailed}{' '}
      <Button kind="quiet" onClick={onTryAgain}>
        {texts.shell.tryAgain}
      </Button>
    </p>
  );
}
