import { PassThrough } from 'node:stream';
import type { NodemailerError, SMTPTransportOptions } from 'nodemailer';
import type { MailConfig } from '../../config/config.ts';
import type { Log } from '../../platform/log.ts';
import type { MailMessage, MailOutcome, MailSender } from './port.ts';

const CONNECT_MILLISECONDS = 5_000;
/** Milliseconds of silence after which a call ends; the whole call may take twice as long. */
const SILENCE_MILLISECONDS = 10_000;

const ADDRESS = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]{1,255}$/;

export interface SmtpSettings extends MailConfig {
  readonly silenceMilliseconds?: number;
}

/**
 * Sends mail over SMTP, with a connection for each message: they are few, and a kept connection could turn out to be
 * closed.
 */
export function createSmtp(settings: SmtpSettings, log: Log): MailSender {
  const silenceMilliseconds = settings.silenceMilliseconds ?? SILENCE_MILLISECONDS;
  const options = optionsOf(settings.url, silenceMilliseconds);
  const host = new URL(`http://${settings.from.replace(/^.*@/, '').replace(/>.*$/, '')}`).hostname;
  return {
    async send(message) {
      if (!ADDRESS.test(message.to)) return report(log, message, { kind: 'refused', code: 'ADDRESS' });
      // A server is ready before the first mail, and without what sends it.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(options);
      let begun = false;
      // The message is read as a stream only after the greeting and the log-in: until then nothing was sent.
      transport.use('stream', (mail, done) => {
        mail.message.transform(() => {
          begun = true;
          return new PassThrough();
        });
        done();
      });
      const outcome = await transport
        .sendMail({
          ...toMail(message, settings.from, host),
          // A server that sends a byte at a time is never silent, so the whole call has a time limit too.
          signal: AbortSignal.timeout(2 * silenceMilliseconds),
        })
        .then(sentOutcome, (error: NodemailerError) => failedOutcome(error, begun));
      return report(log, message, outcome);
    },
  };
}

function optionsOf(address: string, silenceMilliseconds: number): SMTPTransportOptions {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    // Without this an attacker in between who hides STARTTLS could read the codes; on loopback nobody is in between.
    ...(isLoopback && !secure ? { ignoreTLS: true } : { requireTLS: !secure }),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: Math.min(CONNECT_MILLISECONDS, silenceMilliseconds),
    dnsTimeout: Math.min(CONNECT_MILLISECONDS, silenceMilliseconds),
    greetingTimeout: silenceMilliseconds,
    socketTimeout: silenceMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toMail(message: MailMessage, from: string, host: string) {
  return {
    from,
    to: { name: '', address: message.to },
    ...(message.replyTo &&
      ADDRESS.test(message.replyTo) && { replyTo: { name: '', address: message.replyTo } }),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    messageId: `<${oneLine(message.reference)}@${host}>`,
    // Asks for no automatic replies, such as holiday notices (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Removes line breaks: one in a header would start a header of the sender's choice. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029\0]+/g, ' ').trim();
}

function sentOutcome(info: { readonly messageId: string }): MailOutcome {
  return { kind: 'sent', messageId: info.messageId };
}

/** The server's reply code decides where there is one; otherwise how far the call had come. */
function failedOutcome({ responseCode, code }: NodemailerError, begun: boolean): MailOutcome {
  if (responseCode !== undefined && responseCode >= 500) return { kind: 'refused', code: `${responseCode}` };
  if (responseCode !== undefined && responseCode >= 400) return { kind: 'later', code: `${responseCode}` };
  const reason = (code ?? 'NETWORK').slice(0, 40);
  return begun ? { kind: 'unknown', reason } : { kind: 'later', code: reason };
}

function report(log: Log, message: MailMessage, outcome: MailOutcome): MailOutcome {
  const fields = {
    provider: 'smtp',
    operation: 'send',
    operationId: message.reference,
    outcome: outcome.kind,
  };
  if (outcome.kind === 'sent') log.info(fields, 'a mail was handed over');
  else {
    const reason = outcome.kind === 'unknown' ? outcome.reason : outcome.code;
    log.warn({ ...fields, reason }, 'a mail was not handed over');
  }
  return outcome;
}
