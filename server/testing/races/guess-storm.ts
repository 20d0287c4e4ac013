import { clientOf } from '../people/people.ts';
import { untilHeard } from '../processes/driver.ts';
import type { World } from '../world.ts';

const MINUTE = 60_000;

export interface StormResult {
  /** Answers that can only be given after the code was compared. */
  readonly compared: number;
  /** The answer to the right code, entered after all guesses. */
  readonly afterwards: string;
  readonly others: readonly string[];
}

/** Sends so many wrong guesses of one code at once, to two servers and from many sessions. */
export async function stormOneCode(
  world: World,
  nodes: readonly string[],
  guesses: number,
): Promise<StormResult> {
  const person = await world.person();
  const number = { mobile: person.mobile.slice('+966'.length), countryCode: '+966' };
  const clients = nodes.map((url) => clientOf(url));
  const asked = await world.guest.logIn(number);
  if (!asked.ok) throw new Error(asked.refusal.code);
  const code = await codeFor(world, person.mobile);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  const guess = async (otp: string, index: number): Promise<string> => {
    const client = clients[index % clients.length] ?? world.guest;
    const { code } = await untilHeard(async () => {
      const answer = await client.verifySignUpOtp({ ...number, otp }, { token: asked.data.token });
      return { code: answer.ok ? 'let in' : answer.refusal.code };
    });
    return code;
  };
  const codes: string[] = [];
  const AT_ONCE = 200; // sockets at once: a limit of this machine, not of the attack
  for (let sent = 0; sent < guesses; sent += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, guesses - sent) }, (_, index) =>
      guess(wrong, index),
    );
    codes.push(...(await Promise.all(batch)));
  }
  const afterwards = await guess(code, 0);
  world.clock.advance(MINUTE);
  return {
    compared: codes.filter((one) => one === 'OTP_WRONG').length,
    afterwards,
    others: [...new Set(codes.filter((one) => one !== 'OTP_WRONG'))],
  };
}

export async function codeFor(world: World, mobile: string): Promise<string> {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`);
  const [newest] = (await answer.json()) as { body: string }[];
  const code = /#(\d{4})$/.exec(newest?.body ?? '')?.[1];
  if (!code) throw new Error('no code was sent to this number');
  return code;
}
