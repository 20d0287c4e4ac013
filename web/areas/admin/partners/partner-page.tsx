import type { AdminPartner } from '@kiraa/contract/admin/partners.ts';
import { Link, useParams } from 'react-router';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import record from '../records/record-page.module.css';
import { Facts, RecordSection } from '../records/record-section.tsx';
import { KeyRows, NewKey } from './partner-keys.tsx';
import { NewWebhook, WebhookRows } from './partner-webhooks.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/partners/{partnerId}`: one partner, its keys and webhooks, and what may be done with them. */
export default function PartnerPage() {
  const { partnerId = '' } = useParams();
  return (
    <AdminFrame>
      <Partner key={partnerId} id={partnerId} />
    </AdminFrame>
  );
}

function Partner({ id }: { readonly id: string }) {
  const texts = useAllTexts();
  const { state, refetch } = useCall('adminPartner', { id }, { keepPrevious: true });
  if (state.kind === 'loading') return <Busy className={styles.list} height={160} />;
  if (state.kind === 'failed') {
    const isAbsent = state.refusal.refusal.code === 'NOT_FOUND';
    return (
      <Failed level={1} title={isAbsent ? texts.refusals.NOT_FOUND : texts.admin.failed} onRetry={refetch} />
    );
  }
  return <Shown partner={state.data.data} />;
}

function Shown({ partner }: { readonly partner: AdminPartner }) {
  const words = useAllTexts().partners;
  const format = useFormat();
  const { id, name, owner, createdAt, keys, webhooks } = partner;
  return (
    <>
      <Link to="/admin/partners" className={styles.back}>
        {words.back}
      </Link>
      <div className={record.head}>
        <h1>
          <WrittenName>{name}</WrittenName>
        </h1>
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <RecordSection title={words.keys}>
            <KeyRows keys={keys} />
            <NewKey partnerId={id} />
          </RecordSection>
          <RecordSection title={words.webhooks}>
            <WebhookRows webhooks={webhooks} />
            <NewWebhook partnerId={id} />
          </RecordSection>
        </div>
        <div className={styles.box}>
          <Facts
            facts={[
              {
                name: words.actsFor,
                value: (
                  <Link to={`/admin/accounts/${owner.id}`}>
                    <WrittenName>{owner.name}</WrittenName>
                  </Link>
                ),
              },
              { name: words.since, value: format.dateTime(new Date(createdAt)) },
            ]}
          />
          <Link to={`/admin/audit?about=${id}`}>{words.inLog}</Link>
        </div>
      </div>
    </>
  );
}
