import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choiceIn, textIn } from '../platform/door-input.ts';
import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { registerPlanDoor } from '../platform/plan-door.ts';
import { createPlans, type Plans } from '../platform/plans.ts';
import { hang } from '../platform/transport.ts';
import { openObjects } from './objects.ts';
import { type Credentials, signatureFault } from './signature.ts';

/** `unavailable` and `denied` answer 503 and 403 and do nothing; `lost` does what was asked and does not answer. */
const outcomes = ['unavailable', 'denied', 'lost', 'silent'] as const;
type Outcome = (typeof outcomes)[number];

const calls = ['GET', 'PUT', 'DELETE'] as const;
const LARGEST_BYTES = 64 * 1024 * 1024;
const BUCKET = 'kiraa';
/** The credentials that tests use; any other is refused, as the service would. */
const CREDENTIALS: Credentials = { accessKeyId: 'standin-key', secretAccessKey: 'standin-secret' };

type Stored = Awaited<ReturnType<typeof openObjects>>;
type Store = { objects: Stored; plans: Plans<Outcome> };

/** A store that speaks S3 under `/s3`, with one bucket; requests must be signed. */
export const s3: Party = {
  name: 's3',
  async register(app, context) {
    const plans = createPlans<Outcome>();
    const objects = await openObjects(context.dataDir);
    await app.register(async (scope) => registerObjects(scope, { objects, plans }));
    registerPlanDoor(app, {
      party: 's3',
      plans,
      outcomes,
      matches: ['call', 'key'],
      read: (match) => {
        const call = choiceIn(match, 'call', calls);
        return { calls: call ? [call] : calls, subject: textIn(match, 'key') };
      },
    });
    return {
      section: () => html`<h2>Files (S3)</h2>
<p>Bucket <code>${BUCKET}</code> under <code>/s3</code>, key id <code>${CREDENTIALS.accessKeyId}</code>, secret
<code>${CREDENTIALS.secretAccessKey}</code>. Failures: <code>POST /standin/s3/plan</code>.</p>`,
      reset: async () => {
        plans.clear();
        await objects.clear();
      },
      close: async () => {},
    };
  },
};

function registerObjects(app: FastifyInstance, { objects, plans }: Store) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.route<{ Params: { bucket: string; '*': string } }>({
    method: [...calls],
    url: '/s3/:bucket/*',
    bodyLimit: LARGEST_BYTES,
    handler: async (request, reply) => {
      const { bucket, '*': key } = request.params;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const fault = faultOf(request, body);
      if (fault) return refuse(reply, 403, fault);
      if (bucket !== BUCKET) return refuse(reply, 404, 'NoSuchBucket');
      const plan = plans.take(request.method, key);
      if (plan?.outcome === 'unavailable') return refuse(reply, 503, 'SlowDown');
      if (plan?.outcome === 'denied') return refuse(reply, 403, 'AccessDenied');
      if (plan?.outcome === 'silent') return hang(reply, plan.delayMilliseconds ?? LARGEST_BYTES);
      const answer = await act(objects, request.method, key, body);
      if (plan?.outcome === 'lost') return hang(reply, plan.delayMilliseconds ?? LARGEST_BYTES);
      if (answer === undefined) return refuse(reply, 404, 'NoSuchKey');
      return reply.code(request.method === 'DELETE' ? 204 : 200).send(answer);
    },
  });
}

async function act(objects: Stored, method: string, key: string, body: Buffer): Promise<Buffer | undefined> {
  if (method === 'GET') return await objects.read(key);
  if (method === 'PUT') await objects.write(key, body);
  else await objects.remove(key);
  return Buffer.alloc(0);
}

function faultOf(request: FastifyRequest, body: Buffer): string | undefined {
  const { method, headers } = request;
  return signatureFault({ method, target: request.raw.url ?? '', headers, body }, CREDENTIALS);
}

function refuse(reply: FastifyReply, status: number, code: string) {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return reply.code(status).type('application/xml').send(xml);
}
