import { type NoticeEndpoint, noticeEndpointOf } from '@kiraa/contract/money/notices.ts';
import { parties } from '@kiraa/standins/parties.ts';
import type { Fixture } from './fixture.ts';
import type { Stage } from './stage.ts';

/** A valid notice of each payment provider, signed by its own stand-in. */
export const noticeFixtures = Object.fromEntries(
  Object.entries(noticeEndpointOf).map(([provider, name]) => [
    name,
    { good: async (stage: Stage) => noticeOf(stage, provider) },
  ]),
) as unknown as Readonly<Record<NoticeEndpoint, Fixture>>; // sound because of the table's type: each of its values is a row

function noticeOf({ world }: Stage, provider: string) {
  const key = world.config.payments.providers.find(({ name }) => name === provider)?.settings.webhookKey;
  const notice = parties.find(({ name }) => name === provider)?.signedNotice?.(key ?? '');
  if (!notice) throw new Error(`the stand-in of ${provider} makes no notices`);
  return { input: {}, raw: notice.body, headers: notice.headers };
}
