import type { AdminAccount } from '@kiraa/contract/admin/listings-and-accounts.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import styles from '../admin.module.css';

/** Who it is, what hangs on it, and the way to their page, where they are locked (P2-ERR-01). */
export function AccountCard({ account }: { readonly account: AdminAccount }) {
  const texts = useAllTexts();
  const words = texts.admin;
  const format = useFormat();
  const isBlocked = account.blockedAt !== null;
  const facts: readonly (readonly [string, string])[] = [
    [words.memberSince, format.shortDateTime(new Date(account.memberSince))],
    [words.ownListings, format.number(account.listings)],
    [words.openBookings, format.number(account.openBookings)],
  ];
  return (
    <section className={styles.box} aria-label={words.accountOf(account.name)}>
      <h2 className={styles.heading}>
        <WrittenName>{account.name}</WrittenName>{' '}
        <Tag kind={isBlocked ? 'danger' : 'calm'}>{isBlocked ? words.isBlocked : words.isOpen}</Tag>{' '}
        {account.isAdmin && <Tag>{words.isAdmin}</Tag>}
      </h2>
      <p className="ltr">{account.mobile}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={`/admin/accounts/${account.userId}`}>{texts.adminPages.seePerson}</ButtonLink>
    </section>
  );
}
