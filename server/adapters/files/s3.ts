import { createHash } from 'node:crypto';
import { SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../config/config.ts';
import { StartError } from '../../platform/start-error.ts';
import { checkFileKey, type FileStore } from './port.ts';

const SILENCE_MILLISECONDS = 20 * SECOND_MILLISECONDS;
/** Every call may be repeated without harm, so one whose answer was lost, or that got a 5xx, is sent again. */
const RETRIES = 2;

/** A store that speaks S3: one private bucket, addressed by its path, every request signed (Signature Version 4). */
export function createS3(config: S3Config, timeoutMilliseconds = SILENCE_MILLISECONDS): FileStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}`;

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array<ArrayBuffer>) {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    for (let tried = 0; ; tried += 1) {
      try {
        return await client.fetch(`${base}/${checkFileKey(key)}`, {
          method,
          ...(body && { body }),
          // The service compares the checksum with what arrived: a truncated file is not stored.
          headers: { 'x-amz-content-sha256': sha256 },
          redirect: 'manual', // what is private goes nowhere else than to the configured address
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
      } catch (error) {
        if (error instanceof RangeError || tried === RETRIES) throw error;
      }
    }
  }

  return {
    read: async (key) => {
      const answer = await ask('GET', key);
      if (answer.status === 404) return await absent(answer);
      if (!answer.ok) throw await failure('read', answer);
      return Buffer.from(await answer.arrayBuffer());
    },
    write: async (key, bytes) => {
      const answer = await ask('PUT', key, new Uint8Array(bytes));
      if (!answer.ok) throw await failure('written', answer);
      await answer.body?.cancel();
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key);
      if (!answer.ok && answer.status !== 404) throw await failure('removed', answer);
      await answer.body?.cancel();
    },
  };
}

/** Throws at the start when the bucket cannot be used: otherwise missing files would be noticed much later. */
export async function refuseUnusableBucket(store: FileStore): Promise<void> {
  const key = 'start-check';
  try {
    await store.write(key, Buffer.from('kiraa'));
    await store.read(key);
    await store.remove(key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The bucket of S3_BUCKET cannot be used: ${reason}.`);
  }
}

/** Undefined for a key that does not exist; throws for a bucket that does not. */
async function absent(answer: Response): Promise<undefined> {
  const code = await codeOf(answer);
  if (code !== undefined && code !== 'NoSuchKey') throw new Error(`a file could not be read: 404 ${code}`);
}

/** An error with the store's error code only: the rest of its answer repeats keys and access key ids. */
async function failure(done: string, answer: Response): Promise<Error> {
  return new Error(`a file could not be ${done}: ${answer.status} ${(await codeOf(answer)) ?? ''}`.trim());
}

async function codeOf(answer: Response): Promise<string | undefined> {
  const text = (await answer.text()).slice(0, 10_000);
  return /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(text)?.[1];
}
