import { join } from 'node:path';
import { createWorld, type Person, type World } from '@kiraa/server/testing/world.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What robots and messengers read: the page as the server sends it, without a browser. */
const WEB_BUILD = join(import.meta.dirname, '..', 'web', 'build');
const PUBLIC_URL = 'https://kiraa.example';

let world: World;
let owner: Person;
let listing: string;
beforeAll(async () => {
  world = await createWorld({ webBuild: WEB_BUILD, env: { PUBLIC_URL } });
  owner = await world.person('owner', 'نورة الغامدي');
  listing = await world.listing({ owner, nameEn: 'Camry </script><b>"2023"', nameAr: 'كامري 2023' });
});
afterAll(() => world?.close());

interface Head {
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly canonical: string | undefined;
  readonly alternates: Readonly<Record<string, string>>;
  readonly meta: Readonly<Record<string, string>>;
  readonly facts: readonly Record<string, unknown>[];
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

async function headOf(path: string): Promise<Head> {
  const answer = await fetch(`${world.url}${path}`, { redirect: 'manual' });
  const html = await answer.text();
  const tags = (name: string) => html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];
  const links = tags('link');
  const meta = tags('meta').flatMap((tag) => {
    const key = attribute(tag, 'name') ?? attribute(tag, 'property');
    return key ? [[key, attribute(tag, 'content') ?? ''] as const] : [];
  });
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    status: answer.status,
    html,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    canonical: attribute(links.find((tag) => attribute(tag, 'rel') === 'canonical') ?? '', 'href'),
    alternates: Object.fromEntries(
      links
        .filter((tag) => attribute(tag, 'rel') === 'alternate')
        .map((tag) => [attribute(tag, 'hrefLang'), attribute(tag, 'href')]),
    ),
    meta: Object.fromEntries(meta),
    facts: [...scripts].map((match) => JSON.parse(match[1] ?? '')),
  };
}

const guestPages = () => ['/', '/0', '/1', '/2', `/1/${listing}`, '/faqs', '/who-we-are', '/privacy-policy'];

test.each(['ar', 'en'] as const)(
  'every guest page in %s has a title, a description, its own address and those in the other languages',
  async (language) => {
    const titles = new Set<string>();
    for (const path of guestPages()) {
      const head = await headOf(`${path}?lng=${language}&from=2027-01-01`);
      const bare = `${PUBLIC_URL}${path}`;
      expect([path, head.status, head.canonical]).toEqual([
        path,
        200,
        language === 'ar' ? bare : `${bare}?lng=en`,
      ]);
      expect(head.alternates).toEqual({ ar: bare, en: `${bare}?lng=en`, 'x-default': bare });
      expect(head.meta).toMatchObject({
        'og:url': head.canonical,
        'og:site_name': (language === 'ar' ? ar : en).shell.brand,
        'og:locale': language === 'ar' ? 'ar_SA' : 'en_GB',
      });
      expect(head.meta.description?.length).toBeGreaterThan(20);
      expect(head.meta.description).toBe(head.meta['og:description']);
      expect(head.meta.robots).toBeUndefined();
      titles.add(head.title);
    }
    expect(titles.size).toBe(guestPages().length);
  },
);

test('however an address was spelled, a page names the one that is its own, in each language', async () => {
  const spellings = [
    ['/FAQS/', '/faqs'],
    ['/%66aqs?utm_source=x', '/faqs'],
    ['/Who-We-Are', '/who-we-are'],
    [`/1/${listing.toUpperCase()}/`, `/1/${listing}`],
    [`/0/${listing}?gclid=1`, `/1/${listing}`],
  ] as const;
  for (const [asked, own] of spellings) {
    const head = await headOf(asked);
    const bare = `${PUBLIC_URL}${own}`;
    expect([asked, head.status, head.canonical, head.meta['og:url']]).toEqual([asked, 200, bare, bare]);
    expect(head.alternates).toEqual({ ar: bare, en: `${bare}?lng=en`, 'x-default': bare });
  }
});

test('pages of members, 404s and pages left out of the index say so and name no address', async () => {
  for (const path of [
    '/my_profile',
    '/renter/favorite',
    '/owner/bookings/1',
    '/checkout',
    '/404',
    '/1/nothing',
  ]) {
    const head = await headOf(path);
    expect([path, head.meta.robots, head.canonical]).toEqual([path, 'noindex', undefined]);
  }
  const gone = await world.listing({ owner });
  expect((await headOf(`/1/${gone}?x=1`)).status).toBe(200);
  await world.db.updateTable('listings').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  expect((await headOf(`/1/${gone}?x=2`)).status).toBe(404);
});

test('[P1-ITEM-06 P1-ITEM-02] a shared listing shows its picture and price; its structured data obeys the content policy and cannot break out of its script', async () => {
  const head = await headOf(`/1/${listing}?lng=en`);
  expect(head.meta).toMatchObject({
    'og:image': `${PUBLIC_URL}/pictures/${'0'.repeat(32)}/share.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  expect(head.meta.description).toMatch(/^SAR.240 per day · /);
  const product = head.facts.find((one) => one['@type'] === 'Product');
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Camry </script><b>"2023"',
    offers: {
      '@type': 'Offer',
      price: '240.00',
      priceCurrency: 'SAR',
      url: head.canonical,
      availability: 'https://schema.org/InStock',
      priceSpecification: { referenceQuantity: { value: 1, unitCode: 'DAY' } },
    },
  });
  // The 5 of a new listing is not a rating that anybody gave.
  expect(product).not.toHaveProperty('aggregateRating');
  expect(head.html).not.toContain('</script><b>');
  const trail = head.facts.find((one) => one['@type'] === 'BreadcrumbList');
  expect(trail?.itemListElement).toHaveLength(3);
  const answer = await fetch(`${world.url}/1/${listing}?lng=en`);
  expect(answer.headers.get('content-security-policy')).not.toContain("'unsafe-inline' 'sha");
});

test('a real rating is in the structured data, and the site describes its search', async () => {
  const rated = await world.listing({ owner });
  await world.db
    .updateTable('listings')
    .set({ rating_count: 2, rating_half_stars: 17 })
    .where('id', '=', rated)
    .execute();
  const [product] = (await headOf(`/1/${rated}`)).facts;
  expect(product?.aggregateRating).toMatchObject({ ratingValue: 4.25, reviewCount: 2 });
  const { facts } = await headOf('/');
  expect(facts.map((one) => one['@type'])).toEqual(['Organization', 'WebSite']);
  expect(facts[1]).toMatchObject({
    potentialAction: { target: `${PUBLIC_URL}/search/{search_term_string}` },
  });
});

test('[P1-BOOK-22] a booking stands in the calendar at once and an edit on the page soon; a browser that has the page already is told when it is unchanged', async () => {
  const listingId = await world.listing({ owner });
  const path = `/1/${listingId}`;
  const first = await fetch(`${world.url}${path}`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1');
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${world.url}${path}`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  // Sunday, 7 March 2027, is the test's today.
  const stateOf = async () => {
    const answer = await fetch(`${world.url}/api/item/calendar?itemid=${listingId}`);
    const { data } = (await answer.json()) as { data: { days: { date: string; state: string }[] } };
    return data.days.find(({ date }) => date === '2027-03-10')?.state;
  };
  expect(await stateOf()).toBe('free');
  const renter = await world.person('renter');
  const day = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  const wish = { listingId, durationMode: 'day', paymentType: 'visa' } as const;
  const added = await renter.api.addBooking({ ...wish, from: day(2), to: day(5) });
  expect(added.ok).toBe(true);
  expect(await stateOf()).toBe('taken');
  await world.db.updateTable('listings').set({ price_halalas: 31_100 }).where('id', '=', listingId).execute();
  world.clock.advance(3_000);
  expect(await (await fetch(`${world.url}${path}`)).text()).toContain('311');
});
