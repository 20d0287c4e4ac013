import { APPLICATION_KEPT_DAYS, CONTACT_KEPT_DAYS } from '@kiraa/domain/limits.ts';
import { contentMail as arabic } from '@kiraa/texts/ar/content-mail.ts';
import { contentMail as english } from '@kiraa/texts/en/content-mail.ts';
import type { MailMessage } from '../../adapters/mail/port.ts';
import type { Services } from '../../context.ts';
import { composeMail } from '../../platform/mail-template.ts';
import { answerById, noteAnswerMail } from './admin-form-queries.ts';
import { applicationById, type ContactMessage, type JobApplication, messageById } from './contact-queries.ts';

export const texts = { ar: arabic, en: english };

type Wish = {
  readonly id: string;
  readonly form: 'message' | 'application';
  readonly to: 'house' | 'sender';
};
type Mail = Omit<MailMessage, 'reference'>;

const MONTH_DAYS = 365 / 12;
const monthsOf = (days: number) => Math.round(days / MONTH_DAYS);

/**
 * Sends one mail about one form. A mail server that is away is tried again by the job; whatever may have gone out already is
 * not sent twice.
 */
export async function sendFormMail(services: Services, wish: Wish): Promise<void> {
  const mail = await composed(services, wish);
  if (!mail) return;
  const outcome = await services.mail.send({ ...mail, reference: `${wish.form}-${wish.to}-${wish.id}` });
  if (outcome.kind === 'later') throw new Error(`the mail server asks to come back: ${outcome.code}`);
}

/**
 * Mails an answer to whoever wrote, in the language of what they wrote, and keeps what became of it. It holds nothing that the
 * sender typed. What has left, or may have, is not sent again.
 */
export async function sendAnswer(
  services: Services,
  { answerId }: { readonly answerId: string },
): Promise<void> {
  const { db, config } = services;
  const answer = await answerById(db, answerId);
  if (!answer || answer.outcome) return;
  const row = answer.messageId
    ? await messageById(db, answer.messageId)
    : await applicationById(db, answer.applicationId ?? '');
  if (!row) return;
  const { language, number, email } = row;
  const words = texts[language];
  const subject = isMessage(row) ? words.answerToMessage(number) : words.answerToApplication(number);
  const paragraphs = answer.words.split(/\n+/);
  const mail = composeMail({ language, subject, paragraphs, footnote: words.notYours });
  const replyTo = config.site.shown.email ? { replyTo: config.site.shown.email } : {};
  const outcome = await services.mail.send({
    to: email,
    ...replyTo,
    ...mail,
    reference: `answer-${answerId}`,
  });
  if (outcome.kind === 'later') throw new Error(`the mail server asks to come back: ${outcome.code}`);
  await noteAnswerMail(db, answerId, outcome.kind);
}

async function composed({ db, config }: Services, { id, form, to }: Wish): Promise<Mail | undefined> {
  const row = form === 'message' ? await messageById(db, id) : await applicationById(db, id);
  if (!row) return undefined;
  if (to === 'sender') return thanks(row);
  return config.site.shown.email ? toHouse(row, config.site.shown.email) : undefined;
}

const isMessage = (row: ContactMessage | JobApplication): row is ContactMessage => 'message' in row;

/** Holds nothing that the sender typed: whoever types a stranger's address has no mail of theirs sent by us. */
function thanks(row: ContactMessage | JobApplication): Mail {
  const { language, number, email } = row;
  const words = texts[language];
  const [line, days] = isMessage(row)
    ? [words.thanksForMessage(number), CONTACT_KEPT_DAYS]
    : [words.thanksForApplication(number), APPLICATION_KEPT_DAYS];
  const paragraphs = [line, words.kept(monthsOf(days))];
  const mail = composeMail({ language, subject: words.thanksSubject, paragraphs, footnote: words.notYours });
  return { to: email, ...mail };
}

function toHouse(row: ContactMessage | JobApplication, to: string): Mail {
  const { language, number, name, email } = row;
  const words = texts[language];
  const [subject, typed, more] = isMessage(row)
    ? [words.houseMessage(number, name), row.message, []]
    : [words.houseApplication(number, name), row.description, [words.mobile(row.mobile), words.cv(number)]];
  const paragraphs = [words.from(name, email), ...more, ...typed.split(/\n+/)];
  const mail = composeMail({ language, subject, paragraphs, footnote: words.houseFootnote });
  return { to, replyTo: email, ...mail };
}
