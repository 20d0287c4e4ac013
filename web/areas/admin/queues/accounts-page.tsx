import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useQueryChange } from '../../../shell/pages/query-change.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField, useFocusOnError } from '../../../ui/fields/field.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { PeopleRegister } from '../registers/people-register.tsx';
import { AccountCard } from './account-card.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/accounts?account=&from=&to=&standing=&sort=&after=`: one account, found by its mobile, and the way to its page; beneath it everybody. */
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
  const [query] = useSearchParams();
  const change = useQueryChange();
  const asked = query.get('account') ?? '';
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(asked.startsWith('+') ? asked : '');
  const [isEmpty, setEmpty] = useState(false);
  const { data, refusal, refetch } = useCall('adminAccount', asked === '' ? undefined : { account: asked }, {
    keepPrevious: true,
  });
  const fault = isEmpty ? texts.refusals.REQUIRED : refusal && textOfRefusal(texts, refusal);
  useFocusOnError(
    form,
    useMemo(() => ({ fault }), [fault]),
  );
  const find = () => {
    const wanted = typed.trim();
    setEmpty(wanted === '');
    if (wanted === '') return;
    if (wanted === asked) void refetch();
    // What narrows the register beneath stays as it is.
    else change({ account: wanted });
  };
  return (
    <>
      <h1>{words.accounts}</h1>
      <form
        ref={form}
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextField
          label={words.findAccount}
          hint={words.findHint}
          error={fault}
          type="tel"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{words.find}</Button>
      </form>
      {data && !fault && <AccountCard key={data.data.userId} account={data.data} />}
      <PeopleRegister />
    </>
  );
}
