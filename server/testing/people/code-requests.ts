import type { Answer, CallOptions, TestServer } from '../test-server.ts';

/** A mobile number in the fields that the calls take. */
export type TestNumber = Readonly<Record<'mobile' | 'countryCode', string>>;

let serial = 0;

/**
 * A number that no other test uses, with a prefix that no other test uses, so that no test meets another's rate limits.
 */
export function newNumber(): TestNumber {
  serial += 1;
  return { mobile: `5${String(1000 + serial)}0000`, countryCode: '+966' };
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
