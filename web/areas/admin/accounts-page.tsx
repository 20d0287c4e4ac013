import type { AdminAccount } from '@kiraa/contract/admin.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { textOfRefusal } from '../../shell/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { TextField, useFocusOnError } from '../../ui/field.tsx';
import { AccountCard } from './account-card.tsx';
import styles from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';

export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin/accounts?account=`: one account, found by its mobile, and the way to keep it out or let it in again. */
export default function AccountsPage() {
  return (
    <AdminFrame>
      <Accounts />
    </AdminFrame>
  );
}

function Accounts() {
  const texts = useAllTexts();
  const words = texts.admin;
  const api = useApi({ quiet: true });
  const [query, setQuery] = useSearchParams();
  const asked = query.get('account') ?? '';
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(asked.startsWith('+') ? asked : '');
  const [account, setAccount] = useState<AdminAccount>();
  const [errors, setErrors] = useState<{ account?: string }>({});
  useFocusOnError(form, errors);
  const find = useCallback(
    async (wanted: string) => {
      const answer = await api.adminAccount({ account: wanted });
      setAccount(answer.ok ? answer.data.data : undefined);
      setErrors(answer.ok ? {} : { account: textOfRefusal(texts, answer) });
    },
    [api, texts],
  );
  useEffect(() => {
    if (asked !== '') void find(asked);
  }, [asked, find]);
  return (
    <>
      <h1>{words.accounts}</h1>
      <form
        ref={form}
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = typed.trim();
          if (wanted === '') setErrors({ account: texts.refusals.REQUIRED });
          else if (wanted === asked) void find(wanted);
          else setQuery({ account: wanted }, { preventScrollReset: true });
        }}
      >
        <TextField
          label={words.findAccount}
          hint={words.findHint}
          error={errors.account}
          type="tel"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{words.find}</Button>
      </form>
      {account && <AccountCard key={account.userId} account={account} onChanged={setAccount} />}
    </>
  );
}
