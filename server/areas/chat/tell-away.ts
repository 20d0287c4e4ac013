import type { Services } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { composeMail } from '../../platform/mail-template.ts';
import { readerOf, takeTelling } from './away-queries.ts';
import { texts } from './chat-texts.ts';

export interface Away {
  readonly conversationId: string;
  readonly side: 'first' | 'second';
}

/**
 * Tells a person who is not in the chat that somebody wrote: by mail where there is an address, else by a text message.
 * Once a burst: what came after the last time is told of only when something of before has been seen. Neither the words
 * nor the writer's name travel: a name is the writer's own to choose, and a mail from us is believed. Whoever turned
 * chat notifications off is told nothing (P3-NOTE-11).
 */
export async function tellWhoIsAway(services: Services, away: Away): Promise<void> {
  const reader = await readerOf(services.db, away);
  if (!reader || reader.seenIndex >= reader.lastIndex || !reader.wantsNews) return;
  // Taken before it is sent: a crash in between tells nobody twice, and the messages wait in the chat anyway.
  if (!(await takeTelling(services.db, away, reader))) return;
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
