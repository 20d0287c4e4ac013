import type { QuietHours } from '@kiraa/domain/notice/quiet.ts';
import { z } from 'zod';
import { readSigningKey, type VapidKeys } from '../adapters/push/vapid.ts';
import { variable } from './providers.ts';

/** How people are told of what happens: push messages, and the hours in which nobody is woken. Read by config.ts alone. */
const QUIET = '23-8';

export const newsVariables = {
  QUIET_HOURS: variable(
    z.string().regex(/^(off|([01]?\d|2[0-3])-([01]?\d|2[0-3]))$/),
    'two hours of the day in Riyadh, such as 23-8, or off',
    'texts, mails and push messages that can wait are sent after these hours',
    QUIET,
  ),
  PUSH_PUBLIC_KEY: variable(
    z.string().regex(/^[\w-]{87}$/),
    '65 bytes of P-256 in base64url, of a pair of VAPID keys',
    'push messages, with PUSH_PRIVATE_KEY; every device that has agreed is bound to it',
    "the stand-in's; in production push messages are not offered",
  ),
  PUSH_PRIVATE_KEY: variable(
    z.string().regex(/^[\w-]{43}$/),
    '32 bytes in base64url, of the same pair',
    'push messages, with PUSH_PUBLIC_KEY',
    "the stand-in's; in production push messages are not offered",
  ),
};

/** Public by design: it opens nothing but the stand-ins. */
const STANDIN_KEYS = {
  publicKey: 'BM_-JKz8WXBfwFyKeNwtaoeJsKMfPkYbR--fDy5TB_x-i7w0I26iE3aF4zOMLxvTcxc60dPk5kt1Ly7jw7W939o',
  privateKey: 'tPegGmS4M_nBz4nhfR3zv1WXFF4WUIeaM8CsyMU78_8',
};

export interface NewsConfig {
  /** Undefined: nothing waits for the morning. */
  readonly quiet: QuietHours | undefined;
  /** Undefined: push messages are not offered. */
  readonly push: VapidKeys | undefined;
}

interface Given {
  readonly QUIET_HOURS?: string | undefined;
  readonly PUSH_PUBLIC_KEY?: string | undefined;
  readonly PUSH_PRIVATE_KEY?: string | undefined;
  readonly CONTACT_EMAIL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

/** Throws with one sentence when one of the two keys is missing, or they are no pair. */
export function newsConfigOf(given: Given, isProduction: boolean): NewsConfig {
  const [from, until] = (given.QUIET_HOURS ?? QUIET).split('-').map(Number);
  const quiet = from === undefined || until === undefined ? undefined : { from, until };
  return { quiet, push: pushOf(given, isProduction) };
}

function pushOf(given: Given, isProduction: boolean): VapidKeys | undefined {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = given;
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new Error('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are set together or not at all');
  if (!publicKey || !privateKey)
    return isProduction ? undefined : { ...STANDIN_KEYS, contact: 'mailto:nobody@kiraa.example' };
  try {
    readSigningKey({ publicKey, privateKey });
  } catch {
    throw new Error('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are no pair');
  }
  return { publicKey, privateKey, contact: contactOf(given) };
}

/** Push services want to reach whoever sends; some refuse an address without https. */
function contactOf({ CONTACT_EMAIL: email, PUBLIC_URL: url }: Given): string {
  return email ? `mailto:${email}` : (url ?? 'mailto:nobody@kiraa.example');
}
