import type { Webhook } from '@kiraa/contract/accounts/partners.ts';
import { type WebhookEvent, webhookEvents } from '@kiraa/domain/partner/events.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { eventsInWords } from '../../../shell/texts/events-in-words.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import styles from '../admin.module.css';
import record from '../records/record-page.module.css';
import { Choices } from './choices.tsx';
import { WEBHOOK_TAGS, webhookStand } from './partner-words.ts';
import own from './partners.module.css';
import { useShownOnce } from './shown-once.tsx';

/** The webhooks of a partner, the newest first, each with the way to its log. */
export function WebhookRows({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const words = useAllTexts().partners;
  if (webhooks.length === 0) return <p className={record.soft}>{words.noWebhooks}</p>;
  return (
    <ul className={own.entries}>
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <article className={own.entry}>
            <WebhookHead webhook={webhook} level={3} />
            <Link className={styles.back} to={`/admin/partners/webhooks/${webhook.id}`}>
              {words.seeLog}
            </Link>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Where a webhook leads and how it stands. */
export function WebhookHead({ webhook, level }: { readonly webhook: Webhook; readonly level: 1 | 3 }) {
  const words = useAllTexts().partners;
  const format = useFormat();
  const time = (at: string) => format.shortDateTime(new Date(at));
  const stand = webhookStand(webhook);
  const { url, events, failingSince, offAt, offBecause } = webhook;
  const Title = level === 1 ? 'h1' : 'h3';
  return (
    <div className={own.entry}>
      <div className={record.head}>
        <Title className={own.address}>
          <bdi dir="ltr">{url}</bdi>
        </Title>
        <Tag kind={WEBHOOK_TAGS[stand]}>{words[stand]}</Tag>
      </div>
      <p className={record.soft}>{eventsInWords(words, events)}</p>
      {stand === 'failing' && failingSince && <p>{words.failingSince(time(failingSince))}</p>}
      {offAt && offBecause && <p>{words.offSince(words.offBecause[offBecause], time(offAt))}</p>}
    </div>
  );
}

const EMPTY = { url: '', events: [...webhookEvents] as WebhookEvent[] };

/** The form for a webhook, and its secret once it is made. */
export function NewWebhook({ partnerId }: { readonly partnerId: string }) {
  const words = useAllTexts().partners;
  const [typed, setTyped] = useState(EMPTY);
  const once = useShownOnce();
  const act = useAct('addWebhook', {
    done: (answer) => {
      once.show(answer);
      setTyped(EMPTY);
      return words.webhookMade;
    },
    changes: ['adminPartner', 'adminPartners'],
  });
  return (
    <>
      {once.shown}
      <ActForm
        act={act}
        title={words.newWebhook}
        means={words.newWebhookMeans}
        button={words.makeWebhook}
        reason={useHouseReason()}
        onSend={(reason) => act.send({ ...typed, id: partnerId, reason })}
      >
        <TextField
          label={words.address}
          hint={words.addressHint}
          type="url"
          dir="ltr"
          autoComplete="off"
          maxLength={1000}
          value={typed.url}
          error={act.fault('url')}
          onChange={(event) => setTyped((before) => ({ ...before, url: event.target.value }))}
        />
        <Choices
          label={words.events}
          words={webhookEvents}
          names={words.eventNames}
          chosen={typed.events}
          error={act.fault('events') && words.scopesNeeded}
          onChange={(events) => setTyped((before) => ({ ...before, events }))}
        />
      </ActForm>
    </>
  );
}
