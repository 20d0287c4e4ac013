import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSession, openStage, type Stage, type Visitor } from './stage.ts';

let stage: Stage;
let listing: string;
let renter: string;
let owner: string;
beforeAll(async () => {
  stage = await openStage();
  const person = await stage.world.person('owner', 'سارة القحطاني');
  owner = person.token;
  renter = (await stage.world.person('renter', 'فهد العتيبي')).token;
  listing = await stage.world.listing({ owner: person, instant: false });
});
afterAll(() => stage?.close());

const screens: readonly {
  readonly name: string;
  readonly path: () => string;
  readonly as?: 'renter' | 'owner';
}[] = [
  { name: 'home', path: () => '/' },
  { name: 'results', path: () => '/0' },
  { name: 'listing', path: () => `/1/${listing}` },
  { name: 'log-in dialog', path: () => '/?dialog=LOGIN' },
  { name: 'sign-up dialog', path: () => '/?dialog=SIGNUP' },
  { name: 'not found', path: () => '/404' },
  { name: 'terms', path: () => '/terms-and-conditions' },
  { name: "renter's bookings", path: () => '/renter/bookings/1', as: 'renter' },
  { name: "owner's bookings", path: () => '/owner/bookings/1', as: 'owner' },
];

async function findingsOf({ page }: Visitor): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('axe finds nothing in $language at $width px', ({ language, width }) => {
  test.each(['light', 'dark'] as const)('on any screen, %s', async (scheme) => {
    const found: Record<string, string[]> = {};
    for (const screen of screens) {
      const visitor = await stage.visitor({ language, width });
      await visitor.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      if (screen.as) await addSession(visitor, screen.as === 'renter' ? renter : owner);
      await visitor.page.goto(`${screen.path()}${screen.path().includes('?') ? '&' : '?'}lng=${language}`);
      await visitor.page.waitForLoadState('networkidle');
      const findings = await findingsOf(visitor);
      if (findings.length > 0) found[screen.name] = findings;
      await visitor.context.close();
    }
    expect(found).toEqual({});
  });
});
