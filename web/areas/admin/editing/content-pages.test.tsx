// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, openConsole, openRecord, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, plain, press, shown, type } from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import ContentEditPage from './content-edit-page.tsx';
import ContentListPage from './content-list-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const ACCESS = accessTo('adminTexts');
const AT = '2027-03-06T09:00:00.000Z';
const version = (number: number, change: object = {}) => ({
  version: number,
  publishedAt: AT,
  by: 'Noura',
  restores: null,
  asksConsent: false,
  ...change,
});
const TEXT = {
  id: 'terms',
  kind: 'page',
  titleAr: 'الشروط',
  titleEn: 'Terms',
  textAr: 'نص',
  textEn: 'Old words',
  isHidden: false,
  mayAskConsent: true,
  versions: [version(3), version(2, { restores: 1, asksConsent: true }), version(1, { by: null })],
};

async function edit(textId: string, change: object = {}, language: 'ar' | 'en' = 'en') {
  const place = { address: `/admin/content/${textId}`, pattern: '/admin/content/:textId' };
  const visit = await openRecord(<ContentEditPage />, place, ACCESS, language);
  if (textId !== 'new') await answer('adminText', { data: { ...TEXT, ...change } } as never);
  return visit;
}
const publish = () => byRole<HTMLButtonElement>('button', 'Publish');
const ASK = 'Ask everybody for their consent again';

describe('[D-CONTENT] a text in both languages', () => {
  test('has the page’s own language first, each in its direction', async () => {
    await edit('terms');
    const fields = () =>
      allByRole<HTMLInputElement>('textbox').map((one) => [one.labels?.[0]?.textContent, one.dir, one.value]);
    expect(fields()).toEqual([
      ['Title in English', 'ltr', 'Terms'],
      ['Text in English', 'ltr', 'Old words'],
      ['Title in Arabic', 'rtl', 'الشروط'],
      ['Text in Arabic', 'rtl', 'نص'],
    ]);
  });

  test('can be published once something has changed', async () => {
    await edit('terms');
    expect([publish().disabled, shown().includes('Nothing has changed since')]).toEqual([true, true]);
    await type('New words', 'textbox', 'Text in English');
    expect([publish().disabled, shown().includes('Nothing has changed since')]).toEqual([false, false]);
    await press('button', 'Publish');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/content/publish',
      {
        ...{ text_id: 'terms', after: 3, asks_consent: 0 },
        ...{ title_ar: 'الشروط', title_en: 'Terms', text_ar: 'نص', text_en: 'New words' },
      },
    ]);
    await refuseField('publishText', 'text_en', 'REQUIRED');
    expect([shown().includes('Required'), toasts()]).toEqual([true, []]);
  });

  test('asks everybody for their consent only where it is said, with a warning, and then unchanged, too', async () => {
    await edit('terms');
    expect(isThere('alert')).toBe(false);
    await press('checkbox', ASK);
    expect(byRole('alert').textContent).toContain('This cannot be taken back.');
    await press('button', 'Publish and ask everybody');
    expect(lastAsked().sent).toMatchObject({ asks_consent: 1 });
    await answer('publishText', { data: { id: 'terms', version: 4 } });
    expect(toasts()).toEqual(['Published as version 4']);
    expect(byRole<HTMLInputElement>('checkbox', ASK).checked).toBe(false);
  });

  test('that nobody has to agree to does not offer it', async () => {
    await edit('terms', { mayAskConsent: false });
    expect(isThere('checkbox', ASK)).toBe(false);
  });
});

describe('[D-CONTENT] a text that is written', () => {
  test('that is new begins empty, and its own page comes once it is published', async () => {
    const visit = await edit('new');
    expect(byRole('heading').textContent).toBe('A new question');
    await type('How?', 'textbox', 'Title in English');
    await press('button', 'Publish');
    expect(lastAsked().sent).not.toHaveProperty('text_id');
    await answer('publishText', { data: { id: 'question-9', version: 1 } });
    expect(visit.address()).toBe('/admin/content/question-9');
  });

  test('is shown as visitors read it, and again where that did not come', async () => {
    await edit('terms');
    await type('**New**', 'textbox', 'Text in English');
    await press('radio', 'Preview');
    expect(lastAsked().sent).toEqual({ text_ar: 'نص', text_en: '**New**' });
    await lose('previewText');
    await press('button', 'Try again');
    await answer('previewText', { data: { htmlAr: '<p>نص</p>', htmlEn: '<p><b>New</b></p>' } });
    const sides = [...document.querySelectorAll('article')].map((one) => [
      one.lang,
      one.dir,
      one.textContent,
    ]);
    expect(sides).toEqual([
      ['en', 'ltr', 'TermsNew'],
      ['ar', 'rtl', 'الشروطنص'],
    ]);
    await press('radio', 'Write');
    expect(byRole<HTMLTextAreaElement>('textbox', 'Text in English').value).toBe('**New**');
  });

  test('that somebody has published meanwhile is shown with what they changed before mine can go', async () => {
    await edit('terms');
    await type('Mine', 'textbox', 'Text in English');
    await press('button', 'Publish');
    await refuse('publishText', 'TEXT_CHANGED');
    const theirs = { ...TEXT, textEn: 'Theirs', versions: [version(4, { by: null }), ...TEXT.versions] };
    await answer('adminText', { data: theirs } as never);
    expect(plain(allByRole('alert')[0]?.textContent)).toContain(
      'A command has published version 4 while you were writing',
    );
    expect(lastAsked().sent).toEqual({ text_id: 'terms', version: '4' });
    await answer('adminTextVersion', {
      data: {
        differenceAr: [],
        differenceEn: [
          { kind: 'same', words: 'Old ' },
          { kind: 'gone', words: 'words' },
          { kind: 'new', words: 'Theirs' },
        ],
      },
    } as never);
    expect([document.querySelector('del')?.textContent, document.querySelector('ins')?.textContent]).toEqual([
      'words',
      'Theirs',
    ]);
    expect(isThere('button', 'Publish')).toBe(false);
    await press('button', 'Read: publish mine after version 4');
    await press('button', 'Publish');
    expect(lastAsked().sent).toMatchObject({ after: 4, text_en: 'Mine' });
  });
});

describe('[D-CONTENT] the versions of a text', () => {
  const lines = () =>
    [...byRole('region', 'Versions').querySelectorAll('ul > li')].map((one) => unmarked(one.textContent));

  test('say who published each and when, what it brings back, and which one is read', async () => {
    await edit('terms');
    expect(lines()).toEqual([
      'Version 3, Noura, 06/03/27 12:00Published nowWhat changed in version 3',
      'Version 2, Noura, 06/03/27 12:00 · brings back version 1asked everybody for consentWhat changed in version 2Bring version 2 back',
      'Version 1, 06/03/27 12:00What changed in version 1Bring version 1 back',
    ]);
  });

  test('can be brought back after the newest, and show what they changed when it is wanted', async () => {
    await edit('terms');
    await press('button', 'What changed in version 2');
    expect(lastAsked().sent).toEqual({ text_id: 'terms', version: '2' });
    expect(byRole('button', 'Close the changes of version 2').getAttribute('aria-expanded')).toBe('true');
    await press('button', 'Bring version 1 back');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/content/restore',
      { text_id: 'terms', version: 1, after: 3 },
    ]);
    await answer('restoreText', { data: { version: 4 } } as never);
    expect(toasts()).toEqual(['Brought back as version 4']);
  });
});

async function list(language: 'ar' | 'en' = 'en') {
  await openConsole(<ContentListPage />, '/admin/content', ACCESS, language);
  const text = { version: 3, publishedAt: AT, isHidden: false };
  const titled = (id: string, kind: string) => ({
    ...text,
    id,
    kind,
    titleAr: `ع ${id}`,
    titleEn: `T ${id}`,
  });
  await answer('adminTexts', {
    data: {
      texts: [
        titled('terms', 'page'),
        titled('q1', 'question'),
        titled('step1', 'step'),
        titled('q2', 'question'),
      ],
      documents: [{ textId: 'terms', titleAr: 'ع', titleEn: 'Terms as PDF', isHidden: true }],
    },
  } as never);
}

describe('[D-CONTENT] the list of texts', () => {
  test('has each kind of its own, with its newest version', async () => {
    await list();
    const of = (name: string) => plain(byRole('region', name).textContent);
    expect(of('Pages')).toBe('PagesT termsVersion 3, 06/03/27 12:00');
    expect(of('How it works')).toBe('How it worksT step1Version 3, 06/03/27 12:00');
    expect(of('Questions')).toBe('QuestionsT q1HideT q2HideAdd a question');
    expect(byRole('link', 'T q2').getAttribute('href')).toBe('/admin/content/q2');
    expect(byRole('link', 'Add a question').getAttribute('href')).toBe('/admin/content/new');
  });

  test('puts questions in order, and hides and shows documents, each in its own list', async () => {
    await list();
    await press('button', 'Move down: T q1');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/content/order',
      { list: 'questions', text_ids: ['q2', 'q1'] },
    ]);
    await press('button', 'Show again: Terms as PDF');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/content/hide',
      { list: 'documents', text_id: 'terms', is_hidden: 0 },
    ]);
    expect(waitingFor('hideText')).toHaveLength(1);
  });

  test('has Arabic titles on an Arabic page', async () => {
    await list('ar');
    expect(isThere('link', 'ع terms')).toBe(true);
  });
});

test('[D-CONTENT] a text of nobody’s says so', async () => {
  const place = { address: '/admin/content/lost', pattern: '/admin/content/:textId' };
  await openRecord(<ContentEditPage />, place, ACCESS);
  await refuse('adminText', 'NOT_FOUND', 404);
  expect(byRole('heading').textContent).toBe('This could not be found. It may no longer exist.');
});
