import { formatterOf } from '@kiraa/texts/format.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '@kiraa/texts/language.ts';
import { browserSession } from '../calls/browser-session.ts';
import { browserCallCache } from '../calls/call-cache.ts';
import { call } from '../calls/direct-call.ts';
import type { Account } from '../session/session-store.ts';
import { type KeptStorage, safeStorage } from '../session/storage.ts';
import { loadLaterMessages, messagesOf } from '../texts/texts.tsx';
import { keepPapers } from './keep-papers.ts';
import { type KeptBooking, keptBooking, nextBooking } from './kept-booking.ts';

/** In the storage of the session: with a log-out, and with the tab of a log-in that is not remembered, it is gone. */
const KEPT = 'kiraa.next-booking';
const TOKEN = 'kiraa.token';
/** The page that a person waits for comes first. */
const PAUSE_MILLISECONDS = 4_000;
const FRESH_MILLISECONDS = 10 * 60_000;

/** Keeps what a person's next booking says, so that it can be read where there is no connection; for nobody but them. */
export function keepNextBooking(): void {
  const session = browserSession();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew().catch(() => undefined), PAUSE_MILLISECONDS);
  };
  session.subscribe(plan);
  window.addEventListener('online', plan);
  document.addEventListener('visibilitychange', plan);
  plan();
}

async function renew(): Promise<void> {
  const session = browserSession();
  const { account } = session.read();
  // What an operator sees through a person's eyes is kept nowhere (D-SHADOW).
  if (!account || session.eyes.read() || document.hidden) return;
  const storage = storageOfSession();
  const before = readKept(storage);
  if (before?.accountId === account.id && Date.now() - before.at < FRESH_MILLISECONDS) return;
  // By the cache, so that it is given up with all else that is on its way when a log-out begins.
  const kept = await browserCallCache().fetchQuery({
    queryKey: [account.id, 'next booking'],
    queryFn: async ({ signal }) => (await readNext(account, signal)) ?? null,
    gcTime: 0,
    retry: false,
  });
  if (kept === 'unanswered' || session.read().account?.id !== account.id) return;
  if (kept) storage.setItem(KEPT, JSON.stringify(kept));
  else storage.removeItem(KEPT);
}

/** Where the token is, there is what belongs to it. */
function storageOfSession(): KeptStorage {
  const device = safeStorage('localStorage');
  return device.getItem(TOKEN) === null ? safeStorage('sessionStorage') : device;
}

function readKept(storage: KeptStorage): KeptBooking | undefined {
  try {
    return JSON.parse(storage.getItem(KEPT) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

async function readNext(
  account: Account,
  signal: AbortSignal,
): Promise<KeptBooking | undefined | 'unanswered'> {
  const tabs =
    account.mode === 'renter'
      ? // A firm one whose deposit or fee is to be paid stands under pending alone.
        (['current', 'upcoming', 'pending'] as const)
      : (['current', 'new_confirmations'] as const);
  const lists = await Promise.all(tabs.map((status) => call('bookingList', { status }, { signal })));
  if (!lists.every((list) => list.ok)) return 'unanswered';
  const now = new Date();
  const booking = nextBooking(
    lists.flatMap((list) => (list.ok ? list.data.data : [])),
    now,
  );
  if (!booking) return undefined;
  const handOvers = await call('handOvers', { bookingId: booking.id }, { signal });
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  await loadLaterMessages(language);
  const texts = messagesOf(language);
  const kept = keptBooking(booking, handOvers.ok ? handOvers.data.data : undefined, {
    accountId: account.id,
    texts,
    format: formatterOf(language, Intl.DateTimeFormat().resolvedOptions().timeZone),
    now,
  });
  return { ...kept, papers: await keepPapers(booking.id, texts.papers, signal) };
}
