import type { Answer, CallOptions, TestServer } from '../test-server.ts';

/** A mobile number in the fields that the calls take. */
export type TestNumber = Readonly<Record<'mobile' | 'countryCode', string>>;

let serial = 0;

/** The second digits of the Kingdom's mobiles: there are none that begin with 52. */
const SECOND_DIGITS = [1, 3, 4, 5, 6, 7, 8, 9, 0] as const;
const OF_EACH = 1_000;

/**
 * A number that no other test uses, with a prefix that no other test uses, so that no test meets another's rate limits. A worker that has
 * played many files is still given numbers that there are: it begins again after 9,000.
 */
export function newNumber(): TestNumber {
  serial += 1;
  const second = SECOND_DIGITS[Math.floor(serial / OF_EACH) % SECOND_DIGITS.length];
  return { mobile: `5${second}${String(serial % OF_EACH).padStart(3, '0')}0000`, countryCode: '+966' };
}

export const e164 = ({ mobile, countryCode }: TestNumber): string => `${countryCode}${mobile}`;
export const wrongCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Signs up a person and returns the answer. */
export async function register(server: TestServer, number = newNumber(), more: Record<string, unknown> = {}) {
  const asked = await server.call('signUp', { ...number, fullName: 'Sara Ahmad' });
  const answer = await confirm(server, number, String(asked.body.token), more);
  server.clock.advance(61_000);
  return { number, body: answer.body, token: String(answer.body.token) };
}

/** Enters the code that was sent last, or whatever `more` says instead. */
export function confirm(
  server: TestServer,
  number: TestNumber,
  token: string,
  more: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<Answer> {
  const otp = server.inbox.codeFor(e164(number));
  return server.call('verifySignUpOtp', { ...number, otp, ...more }, { ...options, token });
}

/** Asks for a log-in code; returns the temporary token and the code. */
export async function askToLogIn(server: TestServer, number: TestNumber, more: Record<string, unknown> = {}) {
  const asked = await server.call('logIn', { ...number, ...more });
  if (asked.status !== 200) throw new Error(`not asked: ${asked.body.code}`);
  return { token: String(asked.body.token), code: server.inbox.codeFor(e164(number)) };
}
