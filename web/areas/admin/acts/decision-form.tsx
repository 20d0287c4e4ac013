import type { ListingToVerify } from '@kiraa/contract/admin/listings-and-accounts.ts';
import { useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import styles from '../admin.module.css';
import { Reports } from '../queues/reports.tsx';
import { isolated } from '../records/record-section.tsx';
import { CaseBar } from './case-bar.tsx';
import { JustDecided } from './just-decided.tsx';
import { ReadyTexts } from './ready-texts.tsx';
import { ReasonField } from './reason-field.tsx';
import { useDecision } from './use-decision.ts';

interface DecisionFormProps {
  readonly listing: ListingToVerify;
}

/** What may be decided on a listing as it stands, and what has been decided. */
export function DecisionForm({ listing }: DecisionFormProps) {
  const words = useAllTexts().admin;
  const { isWaiting, isApproved } = listing;
  const isReported = listing.reports.length > 0;
  const kinds = [
    ...(isWaiting ? (['listings'] as const) : []),
    ...(isReported ? (['reports'] as const) : []),
  ];
  return (
    <section className={styles.box} aria-labelledby="decision">
      <h2 id="decision" className={styles.heading}>
        {words.decision}
      </h2>
      <JustDecided subject={listing.id} />
      {kinds.map((kind) => (
        <CaseBar key={kind} kind={kind} subject={listing.id} isNamed={kinds.length > 1} />
      ))}
      {isReported && !isApproved && <CloseReports listing={listing} />}
      {isWaiting && <Choice listing={listing} />}
      {isApproved && <TakeDown listing={listing} />}
      {!(isWaiting || isApproved || isReported) && <p>{words.notWaiting}</p>}
      <History listing={listing} />
    </section>
  );
}

/** Approve, which needs a word more where something is missing, or send back with what there is to mend. */
function Choice({ listing }: DecisionFormProps) {
  const texts = useAllTexts();
  const words = texts.admin;
  const { form, reason, setReason, error, decide, waits } = useDecision(listing);
  const [isDespite, setDespite] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const isMissing = listing.missing.length > 0;
  const approve = () => {
    setPressed(true);
    if (!isMissing || isDespite) void decide('approve', isDespite);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {isMissing && (
        <div className={styles.warning}>
          <h3>{words.isMissing}</h3>
          <ul>
            {listing.missing.map((one) => (
              <li key={one}>{words[one]}</li>
            ))}
          </ul>
          <Checkbox
            name="despite"
            checked={isDespite}
            onChange={setDespite}
            error={wasPressed && !isDespite ? texts.refusals.PAPERS_MISSING : undefined}
          >
            {words.approveDespite}
          </Checkbox>
        </div>
      )}
      <Button waiting={waits('approve')} onClick={approve}>
        {words.approve}
      </Button>
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        error={error}
        rows={4}
        value={reason}
        onChange={setReason}
      />
      <ReadyTexts of="send_back" languages={[listing.owner.language]} onChoose={setReason} />
      <Button kind="secondary" waiting={waits('send_back')} onClick={() => void decide('send_back')}>
        {words.sendBack}
      </Button>
    </form>
  );
}

/** What is reported of a listing that is not on offer is read before it is approved, and closed with a reason. */
function CloseReports({ listing }: DecisionFormProps) {
  const words = useAllTexts().admin;
  const { form, reason, setReason, error, decide, waits } = useDecision(listing);
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <ReportsOf listing={listing} />
      <ReasonField
        label={words.takeDownReason}
        hint={words.dismissReasonHint}
        error={error}
        rows={4}
        value={reason}
        onChange={setReason}
      />
      <Button kind="secondary" waiting={waits('dismiss')} onClick={() => void decide('dismiss')}>
        {words.dismiss}
      </Button>
    </form>
  );
}

function ReportsOf({ listing }: DecisionFormProps) {
  const words = useAllTexts().admin;
  return (
    <div>
      <h3>{words.reportsOfListing}</h3>
      <p className={styles.hint}>{words.ownerUnaware}</p>
      <Reports reports={listing.reports} />
    </div>
  );
}

/** An approved listing goes off offer, or the reports of it are closed: each with a reason. */
function TakeDown({ listing }: DecisionFormProps) {
  const words = useAllTexts().admin;
  const { form, reason, setReason, error, decide, waits } = useDecision(listing);
  const isReported = listing.reports.length > 0;
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {isReported && <ReportsOf listing={listing} />}
      <p>{words.takeDownMeans}</p>
      <ReasonField
        label={words.takeDownReason}
        hint={isReported ? words.takeDownReasonHint : words.reasonHint}
        error={error}
        rows={4}
        value={reason}
        onChange={setReason}
      />
      <ReadyTexts of="take_down" languages={[listing.owner.language]} onChoose={setReason} />
      {isReported && (
        <Button kind="secondary" waiting={waits('dismiss')} onClick={() => void decide('dismiss')}>
          {words.dismiss}
        </Button>
      )}
      <Button kind="danger" waiting={waits('take_down')} onClick={() => void decide('take_down')}>
        {words.takeDown}
      </Button>
    </form>
  );
}

function History({ listing: { history } }: DecisionFormProps) {
  const { admin: words, listingChanges } = useAllTexts();
  const format = useFormat();
  if (history.length === 0) return null;
  const says = {
    approved: words.approvedBy,
    sent_back: words.sentBackBy,
    taken_down: words.takenDownBy,
    reports_dismissed: words.reportsDismissedBy,
    undone: words.undoneBy,
    change_approved: listingChanges.approvedBy,
    change_declined: listingChanges.declinedBy,
  };
  return (
    <div>
      <h3>{words.history}</h3>
      <ul className={styles.history}>
        {history.map(({ decision, by, at, reason }) => (
          <li key={at}>
            <span className={styles.hint}>
              {says[decision](isolated(by), format.shortDateTime(new Date(at)))}
            </span>
            {reason && <p dir="auto">{reason}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
