import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const PLACES = [
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
 * The path of the browser for the end-to-end tests. Installs it on Debian when allowed to; else the error says what to
 * do.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (!isDebian() || process.getuid?.() !== 0) {
    throw new Error(
      'The tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to a Chrome.',
    );
  }
  console.log('Chromium is missing and is installed by apt-get …');
  execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const installed = findChromium();
  if (installed === undefined)
    throw new Error('Chromium was installed but is not where Debian puts it: set CHROMIUM_PATH.');
  return installed;
}
