import type { ListedPartner } from '@kiraa/contract/admin/partners.ts';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Filter, WaitingList } from '../queues/waiting-list.tsx';
import record from '../records/record-page.module.css';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/partners?webhooks=&after=`: partners, the newest first, or those with a webhook at which nothing arrives, and the form for a new one. */
export default function PartnersPage() {
  return (
    <AdminFrame>
      <Partners />
    </AdminFrame>
  );
}

function Partners() {
  const texts = useAllTexts();
  const words = texts.partners;
  const [query] = useSearchParams();
  const webhooks = query.get('webhooks') === 'failing' ? ('failing' as const) : undefined;
  const asked = { webhooks, after: query.get('after') ?? '' };
  const call = useCall('adminPartners', asked, { onReturn: true });
  return (
    <WaitingList
      call={call}
      title={texts.admin.partners}
      hint={words.hint}
      empty={webhooks ? words.nothingFails : words.nothingYet}
      idOf={({ id }) => id}
      row={(partner) => <Partner partner={partner} />}
    >
      <NewPartner />
      <Filter
        name="webhooks"
        label={texts.adminConsole.filter}
        options={[['failing', texts.adminConsole.queues.webhooks]]}
      />
    </WaitingList>
  );
}

function Partner({ partner }: { readonly partner: ListedPartner }) {
  const words = useAllTexts().partners;
  const format = useFormat();
  const { id, name, owner, keys, webhooks, failing, off, lastUsedAt } = partner;
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <div className={record.head}>
          <h2>
            <Link to={`/admin/partners/${id}`}>
              <WrittenName>{name}</WrittenName>
            </Link>
          </h2>
          {failing > 0 && <Tag kind="waiting">{words.failing}</Tag>}
          {off > 0 && <Tag kind="danger">{words.off}</Tag>}
        </div>
        <p className={styles.hint}>{words.actsForPerson(owner.name)}</p>
      </div>
      <div>
        <p>
          {words.countKeys(format.number(keys))} · {words.countWebhooks(format.number(webhooks))}
        </p>
        <p className={styles.hint}>
          {lastUsedAt === null ? words.neverUsed : words.lastUse(format.shortDateTime(new Date(lastUsedAt)))}
        </p>
      </div>
    </article>
  );
}

/** The form for a new partner; what was typed stays until it is made. */
function NewPartner() {
  const words = useAllTexts().partners;
  const [typed, setTyped] = useState({ name: '', mobile: '' });
  const act = useAct('addPartner', { done: () => words.made(typed.name), changes: ['adminPartners'] });
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: act.fault(name),
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <div className={styles.box}>
      <ActForm
        act={act}
        title={words.newPartner}
        button={words.make}
        reason={useHouseReason()}
        onSend={async (reason) => {
          const isDone = await act.send({ ...typed, reason });
          if (isDone) setTyped({ name: '', mobile: '' });
          return isDone;
        }}
      >
        <TextField label={words.name} hint={words.nameHint} maxLength={60} {...field('name')} />
        <TextField label={words.mobile} inputMode="tel" dir="ltr" {...field('mobile')} />
      </ActForm>
    </div>
  );
}
