import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALL_MILLISECONDS = 180_000;

const PLACES = [
  HEADLESS_SHELL,
  ...[
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
  ...['/snap/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no file there.`);
    return given;
  }
  return PLACES.find((path) => existsSync(path));
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * The path of the browser for the end-to-end tests: Chromium's headless shell where there is one, because a page takes it
 * two thirds of the time. Installs one on Debian when allowed to; else the error says what to do.
 */
export function ensureChromium(): string {
  const isAllowed = isDebian() && process.getuid?.() === 0;
  if (isAllowed && isAbsent(HEADLESS_SHELL)) install('chromium-headless-shell');
  const found = findChromium();
  if (found !== undefined) return found;
  if (!isAllowed) {
    throw new Error(
      'The tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to a Chrome.',
    );
  }
  install('chromium');
  const installed = findChromium();
  if (installed === undefined)
    throw new Error('Chromium could not be installed, or is not where Debian puts it: set CHROMIUM_PATH.');
  return installed;
}

function isAbsent(path: string): boolean {
  return (process.env.CHROMIUM_PATH ?? '') === '' && !existsSync(path);
}

/** What a mirror does not have, or does not send in time, is not installed: whoever asks looks for what there is. */
function install(name: string): void {
  console.log(`${name} is missing and is installed by apt-get …`);
  const apt = (...words: string[]) =>
    execFileSync('apt-get', ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...words], {
      stdio: 'inherit',
      timeout: INSTALL_MILLISECONDS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', name);
  } catch (error) {
    console.log(`${name} was not installed: ${error instanceof Error ? error.message : error}`);
  }
}
