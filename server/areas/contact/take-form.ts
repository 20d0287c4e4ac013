import { createHash } from 'node:crypto';
import type { contactEndpoints } from '@kiraa/contract/content/contact.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, type Refusal, refuse } from '@kiraa/contract/refusals.ts';
import { type FormSigns, signOfProgram } from '@kiraa/domain/content/form-pace.ts';
import { FORM_ANSWERS_PER_DAY, FORM_WINDOW_SECONDS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CallContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { addressBlock } from '../../platform/http/caller/client-address.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { newId } from '../../platform/ids.ts';
import { readDocument } from '../documents/documents.ts';
import { mailForm, removeUnusedCv } from './contact-job-names.ts';
import { insertApplication, insertMessage } from './contact-queries.ts';
import { cvs } from './cv-store.ts';
import { texts } from './form-mail.ts';

type Taken = Outcome<{ readonly message: string; readonly data: { readonly number: number } }>;

const DAY_SECONDS = 86_400;
const CV_UNUSED_HOURS = 1; // from the file to the row that it belongs to: both are written in one call

/** POST /contact_us: stores the message, and has it mailed to the house and thanked for. */
export async function contactUs(
  context: CallContext,
  input: ParsedInputOf<typeof contactEndpoints.contactUs>,
): Promise<Taken> {
  const kept = await keepOut(context, 'message', input);
  if (kept) return { ok: false, refusal: kept };
  const { language, clock } = context;
  const { name, email, description } = input;
  const id = newId<'contact-message'>();
  const number = await transact(context.db, async (trx) => {
    await tellOf(context, trx, { id, form: 'message', email });
    return await insertMessage(trx, {
      id,
      name,
      email,
      message: description,
      language,
      createdAt: clock.now(),
    });
  });
  return accept({ message: texts[language].messageTaken(number), data: { number } });
}

/**
 * POST /career: stores the application, its CV checked and sealed like an owner's paper. The file is written before the row,
 * so a row always has its bytes; a file whose row was never stored is removed by a job.
 */
export async function career(
  context: CallContext,
  input: ParsedInputOf<typeof contactEndpoints.career>,
): Promise<Taken> {
  const { db, clock, language, jobs } = context;
  const mobile = readAnyMobile(input.mobile, input.countryCode);
  if (!mobile) return refuse('MOBILE_INVALID', { mobile: 'MOBILE_INVALID' });
  const kept = await keepOut(context, 'application', input);
  if (kept) return { ok: false, refusal: kept };
  const read = await readDocument(context, context.ip, sentBytes(input.cv));
  if (!read.ok) {
    const { code, retryAfterSeconds } = read.refusal;
    return retryAfterSeconds ? read : refuse(code, { cv: code });
  }
  const { format, bytes } = read.value;
  const { name, email, description } = input;
  const id = newId<'job-application'>();
  const now = clock.now();
  const startAfter = addMilliseconds(now, CV_UNUSED_HOURS * HOUR_MILLISECONDS);
  await jobs.enqueue(db, removeUnusedCv, { applicationId: id }, { startAfter });
  await cvs.write(context, id, bytes);
  const number = await transact(db, async (trx) => {
    await tellOf(context, trx, { id, form: 'application', email });
    const cv = { cvFormat: format, cvBytes: bytes.length };
    const row = { id, name, email, mobile, description, language, createdAt: now };
    return await insertApplication(trx, { ...row, ...cv });
  });
  return accept({ message: texts[language].applicationTaken(number), data: { number } });
}

/** E.164. Whoever applies may have a number of any country: no code is sent to it. */
function readAnyMobile(typed: string, callingCode: string): string | undefined {
  const defaultCallingCode = callingCode.slice(1);
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode, extract: false });
  return number?.isValid() && number.countryCallingCode === defaultCallingCode ? number.number : undefined;
}

/** What a form is refused for before anything of it is stored: the signs of a program, or too many from one address. */
async function keepOut(
  { db, clock, config, ip }: CallContext,
  form: 'message' | 'application',
  signs: FormSigns,
): Promise<Refusal | undefined> {
  const sign = signOfProgram(signs);
  if (sign) return { code: sign };
  const limit = {
    bucket: `form ${form} ${addressBlock(ip)}`,
    count: config.formsPerAddress,
    windowSeconds: FORM_WINDOW_SECONDS,
  };
  const wait = await consumeRateLimit(db, limit, clock.now());
  return wait > 0 ? { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } : undefined;
}

interface Told {
  readonly id: string;
  readonly form: 'message' | 'application';
  readonly email: string;
}

/**
 * Has the house told, and the sender thanked. Anybody may type anybody's address, so one address is thanked a few times a
 * day and no more; the count knows the address by its hash alone.
 */
async function tellOf(
  { config, jobs, clock }: CallContext,
  trx: Tx,
  { id, form, email }: Told,
): Promise<void> {
  if (config.site.shown.email) await jobs.enqueue(trx, mailForm, { id, form, to: 'house' });
  const whose = createHash('sha256').update(email).digest('base64url').slice(0, 22);
  const limit = { bucket: `form answers ${whose}`, count: FORM_ANSWERS_PER_DAY, windowSeconds: DAY_SECONDS };
  if ((await consumeRateLimit(trx, limit, clock.now())) === 0)
    await jobs.enqueue(trx, mailForm, { id, form, to: 'sender' });
}
