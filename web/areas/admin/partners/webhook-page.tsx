import type { WebhookMessage } from '@kiraa/contract/accounts/partners.ts';
import { messageStates } from '@kiraa/domain/partner/deliveries.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Filter, Pages } from '../queues/waiting-list.tsx';
import record from '../records/record-page.module.css';
import { isolated, RecordSection } from '../records/record-section.tsx';
import { WebhookHead } from './partner-webhooks.tsx';
import { MESSAGE_TAGS, webhookWaits } from './partner-words.ts';
import own from './partners.module.css';
import { LeaveOff, RenewSecret, SendAllAgain, SendOneAgain, WebhookSwitch } from './webhook-acts.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/partners/webhooks/{endpointId}?state=&after=`: what a webhook was told, and what may be done with it. */
export default function WebhookPage() {
  const { endpointId = '' } = useParams();
  return (
    <AdminFrame>
      <Webhook key={endpointId} endpointId={endpointId} />
    </AdminFrame>
  );
}

const stateIn = (typed: string | null) => messageStates.find((state) => state === typed);

function Webhook({ endpointId }: { readonly endpointId: string }) {
  const texts = useAllTexts();
  const words = texts.partners;
  const [query] = useSearchParams();
  const asked = { endpointId, state: stateIn(query.get('state')), after: query.get('after') ?? '' };
  const { state, refetch } = useCall('webhookMessages', asked, { keepPrevious: true, onReturn: true });
  if (state.kind === 'loading') return <Busy className={styles.list} height={160} />;
  if (state.kind === 'failed') {
    const isAbsent = state.refusal.refusal.code === 'NOT_FOUND';
    return (
      <Failed level={1} title={isAbsent ? texts.refusals.NOT_FOUND : texts.admin.failed} onRetry={refetch} />
    );
  }
  const { data, next } = state.data;
  const { webhook, partner, messages } = data;
  return (
    <>
      <Link to={`/admin/partners/${partner.id}`} className={styles.back}>
        {words.backToPartner(isolated(partner.name))}
      </Link>
      <WebhookHead webhook={webhook} level={1} />
      {webhookWaits(webhook) && <CaseBar kind="webhooks" subject={webhook.id} />}
      <div className={styles.columns}>
        <RecordSection title={words.log}>
          <p className={styles.hint}>{words.logHint}</p>
          <Filter
            name="state"
            label={words.state}
            options={messageStates.map((one) => [one, words.states[one]] as const)}
          />
          {messages.length === 0 && <p className={record.soft}>{words.logEmpty}</p>}
          <ul className={own.entries}>
            {messages.map((message) => (
              <li key={message.id}>
                <Message message={message} endpointId={endpointId} isOn={webhook.offAt === null} />
              </li>
            ))}
          </ul>
          <Pages next={next} />
        </RecordSection>
        <RecordSection title={words.acts}>
          <WebhookSwitch webhook={webhook} />
          {webhook.offAt !== null && webhookWaits(webhook) && <LeaveOff webhook={webhook} />}
          <RenewSecret webhook={webhook} />
          {webhook.offAt === null && <SendAllAgain webhook={webhook} />}
          <Link to={`/admin/audit?about=${endpointId}`}>{words.inLog}</Link>
        </RecordSection>
      </div>
    </>
  );
}

interface MessageProps {
  readonly message: WebhookMessage;
  readonly endpointId: string;
  readonly isOn: boolean;
}

function Message({ message, endpointId, isOn }: MessageProps) {
  const words = useAllTexts().partners;
  const format = useFormat();
  const { id, webhookId, type, state, createdAt, nextAt, attempts } = message;
  return (
    <article className={own.entry}>
      <div className={record.head}>
        <h3>{words.eventNames[type]}</h3>
        <Tag kind={MESSAGE_TAGS[state]}>{words.states[state]}</Tag>
      </div>
      <p className={record.soft}>
        {format.shortDateTime(new Date(createdAt))} · <code dir="ltr">{type}</code> ·{' '}
        <code dir="ltr" className={own.address}>
          {webhookId}
        </code>
      </p>
      <p className={record.soft}>
        {words.tries(format.number(attempts.length))}
        {nextAt && ` · ${words.nextTry(format.shortDateTime(new Date(nextAt)))}`}
      </p>
      {attempts.map((attempt) => (
        <Attempt key={attempt.at} attempt={attempt} />
      ))}
      {isOn && <SendOneAgain endpointId={endpointId} messageId={id} />}
    </article>
  );
}

/** What a receiver answered is a text of a stranger's: it is shown as one. */
function Attempt({ attempt }: { readonly attempt: WebhookMessage['attempts'][number] }) {
  const words = useAllTexts().partners;
  const format = useFormat();
  const { at, tookMilliseconds, httpStatus, fault, answer } = attempt;
  return (
    <div>
      <p className={record.soft}>
        {words.attempt(format.shortDateTime(new Date(at)), format.number(tookMilliseconds))} ·{' '}
        {httpStatus === null ? words.noAnswer(isolated(fault ?? '')) : words.status(String(httpStatus))}
      </p>
      {answer !== '' && (
        <pre className={own.answer} dir="auto">
          {answer}
        </pre>
      )}
    </div>
  );
}
