import type { Services } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { composeMail } from '../../platform/mail-template.ts';
import { claimAwayMessage, findAwayReader } from './away-queries.ts';
import { texts } from './chat-texts.ts';

export interface AwayReader {
  readonly conversationId: string;
  readonly side: 'first' | 'second';
}

/**
 * Tells a person who does not have the chat open that somebody wrote: by mail where the account has an address, else by
 * a text message. Once a burst: another message is sent only after the reader has read something since the last one. It
 * contains neither the chat's words nor the writer's name, because people believe a mail of ours and the writer chooses
 * both. Nothing is sent to whoever turned chat notifications off (P3-NOTE-11).
 */
export async function notifyAwayReader(services: Services, away: AwayReader): Promise<void> {
  const reader = await findAwayReader(services.db, away);
  if (!reader || reader.seenIndex >= reader.lastIndex || !reader.wantsNews) return;
  // The right is claimed before sending: after a crash in between nobody is told twice, and the messages wait in the
  // chat.
  if (!(await claimAwayMessage(services.db, away, reader))) return;
  const words = texts[reader.language];
  const url = `${services.config.publicUrl}/${reader.mode}/chat`;
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
  } else await services.sms.send({ to: reader.mobile, body: words.short(url), reference });
}
