import type { Endpoint } from '@kiraa/contract/endpoint.ts';
import { API_BASE } from '@kiraa/contract/endpoints.ts';
import type { Refusal } from '@kiraa/contract/refusals.ts';
import { addMilliseconds } from '@kiraa/domain/time.ts';
import type { FastifyRequest } from 'fastify';
import type { Services, Session } from '../../../context.ts';
import type { Db } from '../../database/database.ts';
import { hashToken } from '../../ids.ts';
import { recordSecurityEvent } from '../../secrets/security-events.ts';
import { type DeviceProof, PROOF_SECONDS, readDeviceProof } from './device-proof.ts';
import { consumeRateLimit } from './rate-counters.ts';

const PROOF_MILLISECONDS = PROOF_SECONDS * 1_000;
const TOLD_SECONDS = 3_600;

interface Called {
  readonly services: Services;
  readonly row: Endpoint;
  readonly request: Pick<FastifyRequest, 'headers'>;
  readonly caller: Session | undefined;
}

export interface FromDevice {
  readonly refusal?: Refusal;
  /** The key that has signed the call of somebody who logs in: their session will belong to it. */
  readonly deviceKey?: Buffer;
}

/**
 * Whether a call comes from the device that its session belongs to (D-BOUND). It is asked before anything else about the call: with a
 * token whose device does not speak along, nothing is open, what guests may call neither.
 */
export async function fromDevice(called: Called): Promise<FromDevice> {
  const { services, row, request, caller } = called;
  const key = caller?.deviceKey;
  if (!services.config.sessionKeys || (!key && !row.auth) || (key && row.caller === 'provider')) return {};
  const header = request.headers.dpop;
  if (!key && header === undefined) return {};
  const proof = readDeviceProof(header, { method: row.method, path: `${API_BASE}${row.path}` });
  if (key && caller && !isOf(proof, key, caller)) {
    await recordElsewhere(services, row, caller);
    return refused(services);
  }
  if (!proof || !isFresh(proof, services)) return refused(services);
  if (!key) return { deviceKey: proof.key };
  return caller && changes(row) && !(await isFirstUse(services.db, proof, caller)) ? refused(services) : {};
}

const isOf = (proof: DeviceProof | undefined, key: Buffer, caller: Session) =>
  proof?.key.equals(key) && proof.tokenHash === caller.tokenHash.toString('base64url');

const isFresh = ({ at }: DeviceProof, { clock }: Services) =>
  Math.abs(clock.now().getTime() - at.getTime()) <= PROOF_MILLISECONDS;

/** A call that reads is answered again to whoever repeats it within the time: that costs nobody a row for each look. */
const changes = ({ method, caller }: Endpoint) => method !== 'GET' && caller !== 'anyone';

/** Kept until it would be refused as old. */
async function isFirstUse(db: Db, { id, at }: DeviceProof, caller: Session): Promise<boolean> {
  const kept = await db
    .insertInto('used_proofs')
    .values({ id: hashToken(`${caller.id} ${id}`), until: addMilliseconds(at, PROOF_MILLISECONDS) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function forgetUsedProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_proofs').where('until', '<', now).execute();
}

/** The time is told so that a device whose clock is wrong signs again by ours. */
function refused({ clock }: Services): FromDevice {
  return { refusal: { code: 'DEVICE_PROOF', serverTime: clock.now() } };
}

/** A token without its device was taken from it, most likely: once an hour for each session, a person of the house can read it. */
async function recordElsewhere({ db, clock }: Services, row: Endpoint, caller: Session): Promise<void> {
  const at = clock.now();
  const limit = { bucket: `elsewhere ${caller.id}`, count: 1, windowSeconds: TOLD_SECONDS };
  if ((await consumeRateLimit(db, limit, at)) > 0) return;
  const details = { sessionId: caller.id, path: row.path };
  await recordSecurityEvent(db, {
    kind: 'session-without-its-device',
    accountId: caller.accountId,
    details,
    at,
  });
}
