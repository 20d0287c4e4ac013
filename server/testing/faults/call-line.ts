import type { Fault, Note } from './faults.ts';

interface Edges {
  readonly note: Note;
  /** Ends the server. */
  readonly cut: () => void;
  readonly isCut: () => boolean;
}

export interface CallLine {
  readonly call: (url: URL, init: RequestInit | undefined) => Promise<Response>;
  /** Sends what nobody waits for any more. True when there was anything. */
  readonly sendLate: () => Promise<boolean>;
  /** All that left the servers, as text. */
  readonly sent: string[];
}

/** Posted, and nothing is other than before: a login, or the question whether a notice is true. */
const MOVES_NOTHING = /\/(login|token|verify-webhook-signature)$/;

const lost = () => new TypeError('fetch failed');

/** A path without its ids, and the kind of an operation where it stands in a form alone. */
function labelOf(url: URL, init: RequestInit | undefined): string {
  const path = url.pathname
    .split('/')
    .map((part) => (part.length >= 8 && /\d/.test(part) ? '*' : part))
    .join('/');
  const form = init?.body instanceof URLSearchParams ? init.body.get('paymentType') : null;
  return `${init?.method ?? 'GET'} ${path}${form === null ? '' : ` ${form}`}`;
}

/** A request that never arrives, or an answer that never comes back, or not in one piece. */
async function dropped({ form }: Fault, send: () => Promise<Response>): Promise<Response> {
  const which = form % 4;
  if (which === 0) throw lost();
  await send();
  if (which === 1) throw lost();
  if (which === 2) return new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 });
  return new Response('{"result":{"code":"000.1', { status: 200 });
}

/** Every call that the servers make goes through here. `real` sends it. */
export function openCallLine(real: typeof fetch, { note, cut, isCut }: Edges): CallLine {
  const late: (() => Promise<unknown>)[] = [];
  const sent: string[] = [];

  async function call(url: URL, init: RequestInit | undefined): Promise<Response> {
    if (isCut()) throw lost();
    sent.push(`${url.href} ${String(init?.body ?? '')}`);
    const moves = (init?.method ?? 'GET') !== 'GET' && !MOVES_NOTHING.test(url.pathname);
    const fault = note({ what: 'call', label: labelOf(url, init), moves });
    if (!fault) return real(url, init);
    const send = () => real(url, { ...init, signal: null });
    switch (fault.kind) {
      case 'killed':
        if (fault.form % 2 === 1) await send();
        cut();
        throw lost();
      case 'late':
        late.push(send);
        throw new DOMException('no answer in time', 'TimeoutError');
      case 'doubled': {
        const first = await send();
        await send();
        return first;
      }
      default:
        return dropped(fault, send);
    }
  }

  return {
    call,
    sendLate: async () => {
      const due = late.splice(0);
      for (const send of due) await send().catch(() => undefined);
      return due.length > 0;
    },
    sent,
  };
}
