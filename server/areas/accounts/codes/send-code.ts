import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { CallContext } from '../../../context.ts';
import { composeCodeMail } from '../../../platform/mail-template.ts';
import type { Destination } from './destination.ts';

const texts = { ar: ar.messages, en: en.messages };

interface CodeToSend {
  readonly destination: Destination;
  readonly language: 'ar' | 'en';
  readonly id: string;
  readonly code: string;
}

/** Hands a code to the SMS or mail vendor. `refused`: surely not sent; `unknown`: it may arrive. */
export async function sendCode(
  context: CallContext,
  { destination, language, id, code }: CodeToSend,
): Promise<'sent' | 'refused' | 'unknown'> {
  if (destination.channel === 'mail') {
    const mail = { ...composeCodeMail(language, code), to: destination.address, reference: id };
    const { kind } = await context.mail.send(mail);
    return kind === 'later' ? 'refused' : kind; // a code is not worth a later try
  }
  const host = new URL(context.config.publicUrl).hostname;
  // The last line lets a phone's browser fill the code in on our site alone (WebOTP).
  const body = `${texts[language].code(code)}\n\n@${host} #${code}`;
  const { kind } = await context.sms.send({ to: destination.address, body, reference: id });
  return kind;
}
