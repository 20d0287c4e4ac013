import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage, texts } from './stage.ts';

/** What the server answers to each address without any script: the status and the page's heading. */
let stage: Stage;
let listing: string;
beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.world.person('owner', 'سارة القحطاني');
  listing = await stage.world.listing({ owner, nameEn: 'Land Cruiser', nameAr: 'لاندكروزر' });
});
afterAll(() => stage?.close());

async function ask(path: string, language: 'ar' | 'en', redirect: RequestRedirect = 'follow') {
  const headers = { cookie: `i18next=${language}`, accept: 'text/html' };
  const answer = await fetch(stage.world.config.publicUrl + path, { headers, redirect });
  const html = await answer.text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  return { status: answer.status, location: answer.headers.get('location'), html, heading };
}

test.each(['ar', 'en'] as const)(
  '[P1-NAV-01 P1-NAV-02 P1-NAV-03 P1-NAV-04 P3-NAV-01 P3-NAV-12 P3-NAV-13 P1-AUTH-04] home, lists, a search and a listing are open to anybody, in %s',
  async (language) => {
    const words = texts[language];
    const name = language === 'ar' ? 'لاندكروزر' : 'Land Cruiser';
    const home = await ask('/', language);
    expect(home.status).toBe(200);
    expect(home.html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    const [all, vehicles, items] = await Promise.all(['/0', '/1', '/2'].map((path) => ask(path, language)));
    expect([all?.status, vehicles?.status, items?.status]).toEqual([200, 200, 200]);
    expect(all?.html).toContain(name);
    expect(home.html).toContain(words.shell.siteDescription);
    // The price of the listing, in riyals.
    expect(all?.html.replace(/<[^>]*>/g, '')).toMatch(language === 'ar' ? /240\s*ر\.س/ : /SAR\s*240/);
    expect(vehicles?.html).toContain(name);
    expect(items?.html).not.toContain(name);
    const found = await ask(`/search/${encodeURIComponent('Land Cruiser')}`, language);
    expect(found.html).toContain(`/1/${listing}`);
    const one = await ask(`/1/${listing}`, language);
    expect([one.status, one.heading?.includes(name)]).toEqual([200, true]);
    expect(one.html).toContain(words.booking.bookNow);
  },
);

test.each(['ar', 'en'] as const)(
  '[P1-NAV-14 P1-NAV-15 P3-NAV-05 P3-NAV-15 P3-NAV-16 P3-NAV-17 P3-NAV-18 P3-NAV-19 P3-NAV-20 P3-NAV-21 P3-NAV-22 P3-NAV-23] the content pages are open to anybody, in %s',
  async (language) => {
    const words = texts[language].content;
    const pages = {
      '/terms-and-conditions': {
        ar: ['الشروط والأحكام', 'وعقد الإيجار بين الطرفين'],
        en: ['Terms and conditions', 'The rental is a contract between the two of them'],
      },
      '/quality-and-standards': {
        ar: ['الجودة والمعايير', 'نراجع الإعلان قبل عرضه'],
        en: ['Quality and standards', 'We review every listing before it is shown'],
      },
      '/privacy-policy': {
        ar: ['سياسة الخصوصية', 'ولا نبيع منها شيئًا'],
        en: ['Privacy policy', 'and we sell none of it'],
      },
      '/who-we-are': { ar: ['من نحن', 'كراء سوق سعودي'], en: ['Who we are', 'Kiraa is a Saudi marketplace'] },
      '/how-it-works': {
        ar: ['كيف يعمل كراء', 'الموافقة أو الحجز الفوري'],
        en: ['How it works', 'Approve/Instant'],
      },
      '/faqs': {
        ar: ['الأسئلة الشائعة', 'وخلال 24 ساعة قبل البداية يرجع 85%'],
        en: ['FAQs', 'Within 24 hours of the start you get 85%'],
      },
      '/contact-us': { ar: ['تواصل معنا', 'نحتاج رقم الحجز'], en: ['Contact us', 'It begins with KR'] },
      '/career': {
        ar: ['انضم إلى فريقنا', 'إحنا فريق صغير في الرياض'],
        en: ['Career', 'We are a small team in Riyadh'],
      },
      '/about-us': { ar: [words.aboutTitle, words.aboutNote], en: [words.aboutTitle, words.aboutNote] },
    };
    for (const [path, said] of Object.entries(pages)) {
      const [title, line = ''] = said[language];
      const page = await ask(path, language);
      expect([path, page.status, page.heading]).toEqual([path, 200, title]);
      expect(page.html).toContain(line);
    }
  },
);

test.each(['ar', 'en'] as const)(
  '[P1-NAV-16 P1-NAV-17 P3-NAV-08 P3-NAV-09 P3-NAV-24 P3-NAV-25 P2-NAV-15 P1-AUTH-07] an unknown address gets a page with status 404, in %s',
  async (language) => {
    const words = texts[language].shell;
    const missing = ['/404', '/3', '/nothing', '/renter', '/renter/nothing', '/owner/bookings', '/en'];
    const chats = ['/renter/chat/more', '/owner/chat/more'];
    const strange = [`/1/${listing}/x/y`, '/renter/bookings/1/2', ...chats, '/who-we-are/more'];
    for (const path of [...missing, ...strange]) {
      const page = await ask(path, language);
      expect([path, page.status, page.heading]).toEqual([path, 404, words.notFound]);
      expect(page.html).toContain(words.goHome);
    }
    for (const type of ['0', '5', 'x', '01']) {
      const moved = await ask(`/renter/bookings/${type}`, language, 'manual');
      expect([type, moved.status, moved.location]).toEqual([type, 302, '/404']);
    }
  },
);

test('[P1-NAV-08 P1-NAV-09 P1-NAV-10 P3-NAV-07] checkout, its results and the four tabs of bookings have their pages', async () => {
  const { checkout, bookings } = texts.en;
  for (const path of ['/checkout', '/saveCard/payment/checkout/']) {
    const page = await ask(path, 'en');
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.html).toContain(`<title>${texts.en.shell.titleOf(checkout.title)}</title>`);
  }
  expect((await ask('/addCard/payment/checkout/', 'en')).html).toContain(checkout.checkingTitle);
  expect((await ask('/checkout-error', 'en')).html).toContain(checkout.failed);
  expect((await ask('/checkout-success', 'en')).html).toContain(checkout.inProcess);
  for (const type of [1, 2, 3, 4]) {
    const tab = await ask(`/renter/bookings/${type}`, 'en');
    expect([type, tab.status, tab.heading]).toEqual([type, 200, bookings.title]);
  }
});

test('[P1-I18N-03 P1-I18N-04] the first byte is in the language of ?lng, the cookie, the browser, else Arabic', async () => {
  const languageOf = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(stage.world.config.publicUrl + path, { headers });
    return /<html lang="(\w+)"/.exec(await answer.text())?.[1];
  };
  const cookie = 'i18next=en';
  expect(await languageOf('/faqs?lng=ar', { cookie, 'accept-language': 'en' })).toBe('ar');
  expect(await languageOf('/faqs', { cookie, 'accept-language': 'ar' })).toBe('en');
  expect(await languageOf('/faqs', { 'accept-language': 'fr, en;q=0.8, ar;q=0.2' })).toBe('en');
  expect(await languageOf('/faqs', { 'accept-language': 'fr' })).toBe('ar');
  expect(await languageOf('/en', { 'accept-language': 'fr' })).toBe('en');
});
