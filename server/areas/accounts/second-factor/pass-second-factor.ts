import type { adminSecondFactorEndpoints } from '@kiraa/contract/admin/second-factor.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { mayDo, openedBy } from '@kiraa/domain/account/duties.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { stepOfCode } from '../../../platform/secrets/totp.ts';
import { dutiesOf } from '../duties/duty-queries.ts';
import { passkeysOf } from '../passkeys/passkey-queries.ts';
import { markPassed } from '../sessions/session-queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  recoveryCodesLeft,
  secondFactorOf,
  secretPlace,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.ts';
import { bareCode, takeSecondFactorGuess } from './typed-code.ts';

type Input = ParsedInputOf<typeof adminSecondFactorEndpoints.passSecondFactor>;

/** GET /admin/access: what the console shows, and whether a code has to be typed first. */
export async function adminAccess({ db, caller }: MemberContext) {
  const [held, factor, codesLeft, passkeys] = await Promise.all([
    dutiesOf(db, caller.accountId),
    secondFactorOf(db, caller.accountId),
    recoveryCodesLeft(db, caller.accountId),
    passkeysOf(db, caller.accountId, 'second-factor'),
  ]);
  const calls = endpointNames.flatMap((name) => {
    const row = endpoints[name];
    if (row.caller !== 'admin') return [];
    return [{ name, duties: [...openedBy(row.duties)], isOpen: mayDo(held, row.duties) }];
  });
  return accept({
    data: {
      duties: held,
      calls,
      secondFactor: caller.secondFactor,
      isSet: (factor?.setAt ?? null) !== null,
      until: caller.secondFactorUntil?.toISOString() ?? null,
      hasApp: (factor?.secretSealed ?? null) !== null,
      hasPasskey: passkeys.length > 0,
      codesLeft,
    },
  });
}

/** POST /admin/second_factor/pass (D-SECOND-FACTOR). Each code opens one session, once. */
export async function passSecondFactor(
  { db, clock, caller, fields }: MemberContext,
  input: Input,
): Promise<Outcome<object>> {
  const { accountId } = caller;
  const now = clock.now();
  const wait = await takeSecondFactorGuess(db, accountId, now);
  if (wait > 0) return { ok: false, refusal: { code: 'SECOND_FACTOR_TRIES', retryAfterSeconds: wait } };
  const factor = await secondFactorOf(db, accountId);
  if (!factor?.setAt) return refuse('SECOND_FACTOR_NOT_BEGUN');
  const code = bareCode(input.code);
  const sealed = factor.secretSealed;
  // Whose only second factor are passkeys has no app: of the codes, those of recovery alone are right.
  const step =
    sealed === null ? undefined : stepOfCode(fields.open(sealed, secretPlace(accountId)), code, now);
  return await transact(db, async (trx) => {
    const isRight =
      step === undefined
        ? await takeRecoveryCode(trx, accountId, hashRecoveryCode(code), now)
        : await takeStep(trx, accountId, step);
    if (!isRight) return refuse('SECOND_FACTOR_WRONG', { code: 'SECOND_FACTOR_WRONG' });
    await markPassed(trx, caller.id, now);
    return accept({});
  });
}
