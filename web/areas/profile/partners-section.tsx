import type { Partner, PartnerKey, Webhook } from '@kiraa/contract/accounts/partners.ts';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shell/calls/calls.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { eventsInWords } from '../../shell/texts/events-in-words.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import own from './partners-section.module.css';
import styles from './profile.module.css';
import { Section } from './section.tsx';

/** Whose programs act for an owner, what each may do, and the way to end that; nothing where there are none. */
export function PartnersSection() {
  const words = useAllTexts().partners;
  const { state } = useCall('myPartners', {});
  if (state.kind === 'failed')
    return (
      <Section title={words.mine}>
        <p role="alert">{words.mineFailed}</p>
      </Section>
    );
  if (state.kind === 'loading' || state.data.data.length === 0) return null;
  return (
    <Section title={words.mine} hint={words.mineHint} anchor="partners">
      {state.data.data.map((partner) => (
        <OnePartner key={partner.id} partner={partner} />
      ))}
    </Section>
  );
}

function OnePartner({ partner: { name, keys, webhooks } }: { readonly partner: Partner }) {
  return (
    <div className={own.partner}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <ul className={own.rows}>
        {keys.map((key) => (
          <li key={key.id}>
            <Key of={key} />
          </li>
        ))}
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <Hook of={webhook} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Key({ of: key }: { readonly of: PartnerKey }) {
  const words = useAllTexts().partners;
  const format = useFormat();
  const { send, isBusy } = useSend('endPartnerKey', { changes: ['myPartners'] });
  const time = (at: string) => format.shortDateTime(new Date(at));
  return (
    <Row
      name={<bdi>{words.mineKey(key.name, `\u2066${key.prefix}\u2069`)}</bdi>}
      tag={<Tag kind={key.state === 'live' ? 'calm' : 'plain'}>{words.keyStates[key.state]}</Tag>}
      ask={{ label: words.revoke, title: words.endKey, means: words.endKeyMeans }}
      isOver={key.state !== 'live'}
      isBusy={isBusy}
      onEnd={() => void send({ keyId: key.id })}
    >
      <p>{key.scopes.map((scope) => words.scopeNames[scope]).join(' · ')}</p>
      <p className={styles.hint}>
        {words.keyUntil(time(key.expiresAt))} ·{' '}
        {key.lastUsedAt === null ? words.neverUsed : words.lastUse(time(key.lastUsedAt))}
      </p>
    </Row>
  );
}

function Hook({ of: webhook }: { readonly of: Webhook }) {
  const words = useAllTexts().partners;
  const format = useFormat();
  const { send, isBusy } = useSend('stopWebhook', { changes: ['myPartners'] });
  const { id, url, events, offAt, offBecause } = webhook;
  return (
    <Row
      name={<bdi dir="ltr">{url}</bdi>}
      tag={<Tag kind={offAt === null ? 'calm' : 'danger'}>{offAt === null ? words.on : words.off}</Tag>}
      ask={{ label: words.stop, title: words.stopWebhook, means: words.stopWebhookMeans }}
      isOver={offAt !== null}
      isBusy={isBusy}
      onEnd={() => void send({ endpointId: id })}
    >
      <p className={styles.hint}>{eventsInWords(words, events)}</p>
      {offAt && offBecause && (
        <p>{words.offSince(words.offBecause[offBecause], format.shortDateTime(new Date(offAt)))}</p>
      )}
    </Row>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly tag: ReactNode;
  readonly ask: { readonly label: string; readonly title: string; readonly means: string };
  readonly isOver: boolean;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** Ends only at the second press, which says what it means. */
function Row({ name, tag, ask, isOver, isBusy, onEnd, children }: RowProps) {
  const texts = useAllTexts();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={own.row}>
      <p className={own.head}>
        <strong>{name}</strong> {tag}
      </p>
      {children}
      {!isOver && !isAsked && (
        <div>
          <Button kind="secondary" onClick={() => setAsked(true)}>
            {ask.label}
          </Button>
        </div>
      )}
      {!isOver && isAsked && (
        <div className={own.asked}>
          <p>
            <strong>{ask.title}</strong> {ask.means}
          </p>
          <div className={styles.actions}>
            <Button kind="danger" waiting={isBusy ? texts.admin.deciding : undefined} onClick={onEnd}>
              {ask.label}
            </Button>
            <Button kind="quiet" onClick={() => setAsked(false)}>
              {texts.partners.keep}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
