import { heldUntil } from '@kiraa/domain/notice/quiet.ts';
import type { Services } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { composeMail } from '../../platform/mail-template.ts';
import { takeMessage } from '../../platform/message-limits.ts';
import { pushToPerson } from '../notifications/notifications.ts';
import { claimAwayMessage, findAwayReader, type Reader } from './away-queries.ts';
import { notifyAway } from './chat-job-names.ts';
import { texts } from './chat-texts.ts';

export interface AwayReader {
  readonly conversationId: string;
  readonly side: 'first' | 'second';
}

/**
 * Tells a person who does not have the chat open that somebody wrote: on the devices that agreed, and by mail where the account
 * has an address, else, where no device was reached, by a text message. Once a burst: another message is sent only after the reader
 * has read something since the last one. It contains neither the chat's words nor the writer's name, because people believe a
 * mail of ours and the writer chooses both. Nothing is sent to whoever turned chat notifications off (P3-NOTE-11), and nothing
 * in the quiet hours, for it can wait (D-QUIET).
 */
export async function notifyAwayReader(services: Services, away: AwayReader): Promise<void> {
  const { db, config, clock, jobs } = services;
  const reader = await findAwayReader(db, away);
  if (!reader || reader.seenIndex >= reader.lastIndex || !reader.wantsNews) return;
  const until = heldUntil(config.news.quiet, clock.now(), []);
  if (until) {
    const singletonKey = `${away.conversationId} ${away.side}`;
    return await jobs.enqueue(db, notifyAway, away, { startAfter: until, singletonKey });
  }
  // The right is claimed before sending: after a crash in between nobody is told twice, and the messages wait in the
  // chat.
  if (!(await claimAwayMessage(db, away, reader))) return;
  const isPushed = await pushNews(services, reader);
  const words = texts[reader.language];
  const url = `${config.publicUrl}/${reader.mode}/chat`;
  const reference = newId<'chat-telling'>();
  if (reader.email) {
    const { subject, line, button } = words;
    const mail = composeMail({
      language: reader.language,
      subject,
      paragraphs: [line],
      action: { label: button, url },
      footnote: words.footnote,
    });
    await services.mail.send({ to: reader.email, ...mail, reference });
  } else if (!isPushed) await sendShort(services, reader, { body: words.short(url), reference });
}

/** The text costs, so it is counted; past the limits what was written waits in the chat alone. */
async function sendShort(
  { db, clock, config, sms }: Services,
  { accountId, mobile }: Reader,
  message: { readonly body: string; readonly reference: string },
): Promise<void> {
  const wish = { kind: 'chat', accountId, number: mobile } as const;
  const place = await takeMessage(db, config.messages, wish, clock.now());
  if (place.kind === 'now') await sms.send({ to: mobile, ...message });
}

/** Whether a device was reached. A push service that is away is no reason to keep the other message back. */
async function pushNews(services: Services, { accountId, language, mode }: Reader): Promise<boolean> {
  const { subject: title, line: body } = texts[language];
  const words = { title, body, url: `/${mode}/chat`, tag: 'chat', language };
  try {
    return (await pushToPerson(services, accountId, words)) > 0;
  } catch {
    return false;
  }
}
