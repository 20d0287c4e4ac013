// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, showPage } from '../../testing/page.tsx';
import { shown } from '../../testing/person.ts';
import type { Outgoing } from './chat-state.ts';
import type { Outbox } from './outbox.ts';
import { OutgoingItem } from './outgoing-item.tsx';

openPage();

const UNANSWERED = { status: 404, refusal: { code: 'BUSY' } };
const IN_TROUBLE = { status: 500, refusal: { code: 'INTERNAL' } };

test.each([
  ['en', UNANSWERED, 'Not sent. Sent as soon as you are connected again'],
  ['ar', UNANSWERED, 'لم تُرسل. بنرسلها أول ما يرجع الاتصال'],
  ['en', IN_TROUBLE, 'Not sent. We have a problem right now. It will be sent as soon as we can'],
  ['ar', IN_TROUBLE, 'لم تُرسل. عندنا خلل مؤقت: بنرسلها أول ما نقدر'],
] as const)(
  'in %s, a message says whether it waits for the connection or for the server',
  async (language, failure, says) => {
    const one = { body: 'kept', preview: undefined, clientId: 'c', failure, isOffline: true };
    await showPage(<OutgoingItem outgoing={one as unknown as Outgoing} outbox={{} as Outbox} />, language);
    expect(shown()).toContain(says);
  },
);
