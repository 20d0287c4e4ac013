import type { AdminPerson } from '@kiraa/contract/admin/person.ts';
import { Link } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { BookingRows } from './booking-rows.tsx';
import { PayoutRows } from './payout-rows.tsx';
import record from './record-page.module.css';
import { Facts, RecordSection, Rows } from './record-section.tsx';

interface PersonProps {
  readonly person: AdminPerson;
}

export function PersonBookings({ person }: PersonProps) {
  const words = useAllTexts().adminPages;
  const format = useFormat();
  return (
    <RecordSection title={words.bookings(format.number(person.openBookings))}>
      <BookingRows bookings={person.bookings} />
    </RecordSection>
  );
}

/** What they paid, what goes to them, and what is claimed. */
export function PersonMoney({ person }: PersonProps) {
  return (
    <>
      <Payments person={person} />
      <Payouts person={person} />
      <Claims person={person} />
    </>
  );
}

function Payments({ person }: PersonProps) {
  const words = useAllTexts().adminPages;
  const format = useFormat();
  return (
    <RecordSection title={words.payments}>
      <Rows
        items={person.payments}
        keyOf={({ id }) => id}
        row={(payment) => (
          <>
            <div>
              <Link to={`/admin/payments/${payment.id}`}>{words.purposes[payment.purpose]}</Link>
              <p className={record.soft}>
                {words.paymentStates[payment.state]} · {format.shortDateTime(new Date(payment.at))}
              </p>
            </div>
            <span className={record.amount}>{format.amount(payment.amount)}</span>
          </>
        )}
      />
    </RecordSection>
  );
}

function Payouts({ person: { payouts } }: PersonProps) {
  const words = useAllTexts().adminPages;
  const format = useFormat();
  const { bank } = payouts;
  return (
    <RecordSection title={words.payouts}>
      <Facts
        facts={[
          { name: words.owed, value: format.amount(payouts.owed) },
          { name: words.planned, value: format.amount(payouts.planned) },
          {
            name: words.bank,
            value: bank
              ? `${words.bankEnd(bank.bank, bank.ibanEnd)} · ${words.bankStates[bank.status]}`
              : words.noBank,
          },
        ]}
      />
      <PayoutRows payouts={payouts.rows} />
    </RecordSection>
  );
}

function Claims({ person }: PersonProps) {
  const texts = useAllTexts();
  const words = texts.adminPages;
  const format = useFormat();
  return (
    <RecordSection title={words.claims}>
      <Rows
        items={person.claims}
        keyOf={({ id }) => id}
        row={(claim) => (
          <>
            <div>
              <Link to={`/admin/bookings/${claim.bookingId}`}>{texts.claims.kinds[claim.kind]}</Link>
              <p className={record.soft}>
                {words.claimStates[claim.state]} · {format.shortDateTime(new Date(claim.at))}
              </p>
            </div>
            <span className={record.amount}>{format.amount(claim.amount)}</span>
          </>
        )}
      />
    </RecordSection>
  );
}

/** Their listings, and what was reported of them. */
export function PersonListings({ person }: PersonProps) {
  const texts = useAllTexts();
  const words = texts.adminPages;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  return (
    <>
      <RecordSection title={words.listings(format.number(person.listings.count))}>
        <Rows
          items={person.listings.rows}
          keyOf={({ id }) => id}
          row={({ id, name, nameAr, state }) => (
            <>
              {state === 'draft' ? (
                <WrittenName>{isArabic ? nameAr : name}</WrittenName>
              ) : (
                <Link to={`/admin/listings/${id}`}>
                  <WrittenName>{isArabic ? nameAr : name}</WrittenName>
                </Link>
              )}
              <span className={record.soft}>{words.listingStates[state]}</span>
            </>
          )}
        />
        {!person.isErased && <Link to={`/admin/imports?owner=${person.userId}`}>{texts.imports.open}</Link>}
      </RecordSection>
      {person.reports.length > 0 && (
        <RecordSection title={words.reports}>
          <Rows
            items={person.reports}
            keyOf={({ at, listingId, reason }) => `${at} ${listingId} ${reason}`}
            row={({ reasonTitle, reasonTitleAr, words: said, listingId, at, outcome }) => (
              <>
                <div>
                  <Link to={`/admin/listings/${listingId}`}>{isArabic ? reasonTitleAr : reasonTitle}</Link>
                  {said !== '' && (
                    <p>
                      <WrittenName>{said}</WrittenName>
                    </p>
                  )}
                  <p className={record.soft}>{format.shortDateTime(new Date(at))}</p>
                </div>
                <span className={record.soft}>
                  {outcome === null ? words.reportOpen : words.reportOutcomes[outcome]}
                </span>
              </>
            )}
          />
        </RecordSection>
      )}
    </>
  );
}

/** What data alone said of them, cleared signals among them; nothing where there never was one. */
export function PersonSignals({ person }: PersonProps) {
  const texts = useAllTexts();
  const words = texts.signals;
  const format = useFormat();
  if (person.signals.length === 0) return null;
  return (
    <RecordSection title={words.ofPerson}>
      <Rows
        items={person.signals}
        keyOf={({ id }) => id}
        row={({ about, effect, state, at, reason }) => (
          <>
            <div>
              <Link to={`/admin/signals?about=${about}${state === 'upheld' ? '&list=upheld' : ''}`}>
                {words.kinds[about]}
              </Link>
              {reason && (
                <p>
                  <WrittenName>{reason}</WrittenName>
                </p>
              )}
              <p className={record.soft}>
                {state === 'cleared' ? '' : `${words.effects[effect]} · `}
                {format.shortDateTime(new Date(at))}
              </p>
            </div>
            <span className={record.soft}>{words.states[state]}</span>
          </>
        )}
      />
    </RecordSection>
  );
}
