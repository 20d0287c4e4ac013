import { type Browser, chromium } from 'playwright-core';

/**
 * Playwright's own list, which a second list replaces, and three more. Each new window of a whole Chromium loads two web
 * pages for the suggestions under its address bar and keeps a renderer in reserve; nobody sees any of it, and it took one of
 * the two processor seconds of a visitor's first page.
 */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  });
}

let kept: Promise<Browser> | undefined;

/** The browser of this process, launched once for all its files of tests and anew where it has ended: a launch takes half a processor second. */
export async function keptBrowser(): Promise<Browser> {
  const browser = await kept?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  kept = launchBrowser();
  return await kept;
}
