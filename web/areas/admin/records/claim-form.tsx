import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import type { ClaimLine } from '@kiraa/contract/bookings/claims.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { type ReactNode, useState } from 'react';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ActForm, useReasonForBoth } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import record from './record-page.module.css';

export interface ClaimProps {
  readonly claim: AdminBooking['claims'][number];
  /** Of both sides, who read the reason. */
  readonly languages: readonly Language[];
  /** The photos of a line, as pages of claims show them. */
  readonly showPhotos: (photos: ClaimLine['photos']) => ReactNode;
}

/** How much a refused claim comes to, beside what both sides have said and shown (D-CLAIM). */
export function ClaimForm({ claim, languages, showPhotos }: ClaimProps) {
  const { adminRecords: words, claims } = useAllTexts();
  const format = useFormat();
  const [amount, setAmount] = useState('');
  const act = useAct('decideClaim', {
    done: words.claimDecided,
    changes: ['adminBooking', 'decisionsJustMade'],
  });
  return (
    <ActForm
      act={act}
      title={words.decideClaim(claims.kinds[claim.kind])}
      means={`${words.claimMeans(format.amount(claim.amount), words[claim.by])} ${claim.by === 'owner' ? words.claimUndo : words.claimFinal}`}
      button={words.decide}
      reason={useReasonForBoth()}
      ready={{ of: 'claim', languages }}
      onSend={(reason) => act.send({ claimId: claim.id, amount, reason })}
    >
      <ClaimLines claim={claim} showPhotos={showPhotos} />
      <AmountField
        label={words.claimAmount}
        error={act.fault('amount')}
        value={amount}
        onChange={setAmount}
      />
    </ActForm>
  );
}

/** What each side said, for how much, and the photos that came with it; each opens in a tab of its own. */
function ClaimLines({ claim, showPhotos }: Pick<ClaimProps, 'claim' | 'showPhotos'>) {
  const { adminRecords: words, story } = useAllTexts();
  const format = useFormat();
  const call = useCall('adminClaim', { claimId: claim.id });
  const actors = { renter: words.renter, owner: words.owner, admin: words.team, system: words.house };
  return (
    <Loaded call={call} busy={<Busy height={64} />} failed={{ isInline: true }}>
      {({ data }) => (
        <ul className={record.rows}>
          {data.lines.map((line) => (
            <li key={`${line.at} ${line.step}`}>
              <div>
                <p>{story.steps[`claim_${line.step}`]}</p>
                <p className={record.soft}>
                  {actors[line.actor]} · {format.shortDateTime(new Date(line.at))}
                  {line.amount !== null && ` · ${format.amount(line.amount)}`}
                </p>
                {line.reason && (
                  <p>
                    <WrittenName>{line.reason}</WrittenName>
                  </p>
                )}
                {showPhotos(line.photos)}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
