import { safeStorage } from '../session/storage.ts';

const RELOADED = 'kiraa.reloaded-at';
/** A file that is missing again so soon is not missing because the version is old. */
const PAUSE_MILLISECONDS = 60_000;

/**
 * A page that stays open over a new version asks for files of the one that it came with. Where one of them is gone and the site
 * can be reached, the page is fetched anew, as that of the new version, instead of staying half asleep.
 */
export function followNewVersions(): void {
  // Vite tells of each part that cannot be fetched.
  addEventListener('vite:preloadError', () => void renew());
}

async function renew(): Promise<void> {
  const storage = safeStorage('sessionStorage');
  if (Date.now() - Number(storage.getItem(RELOADED) ?? 0) < PAUSE_MILLISECONDS) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  storage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
