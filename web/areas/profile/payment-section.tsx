import { maskedTail, tailOf } from '@kiraa/domain/account/masked.ts';
import { Loaded } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { SkeletonLine } from '../../ui/display/skeleton.tsx';
import type { BankDetails } from './bank-entry.ts';
import { Fact } from './facts-section.tsx';
import styles from './profile.module.css';
import { Section } from './section.tsx';

/** Where earnings go: of the account number only its last 4 characters are shown (P1-PROF-05). */
export function PaymentSection() {
  const messages = useAllTexts();
  const texts = messages.profile;
  const call = useCall('bankDetails', {}, { anew: true });
  const coming = (
    <div role="status" aria-label={messages.shell.loading}>
      <SkeletonLine />
    </div>
  );
  return (
    <Section title={texts.payment} hint={texts.paymentHint} anchor="payment">
      <Loaded call={call} busy={coming} failed={{ title: texts.loadFailed, isInline: true }}>
        {({ data }) => <Details details={data} />}
      </Loaded>
    </Section>
  );
}

function Details({ details }: { readonly details: BankDetails | null }) {
  const texts = useAllTexts().profile;
  if (!details) {
    return (
      <>
        <p className={styles.missing}>{texts.noBank}</p>
        <p className={styles.action}>
          <ButtonLink kind="secondary" to="/edit_profile#bank">
            {texts.addBank}
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <dl className={styles.facts}>
      <Fact name={texts.bankName}>{details.bankName}</Fact>
      <Fact name={texts.accountNumber}>
        <bdi className={styles.number}>{maskedTail(tailOf(details.accountNumber))}</bdi>
      </Fact>
    </dl>
  );
}
