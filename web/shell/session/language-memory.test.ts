// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropLanguageFromAddress, followStoredLanguage, rememberLanguage } from './language-memory.ts';

const reload = vi.fn();
const forgetCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of these tests has no Cookie Store
  document.cookie = 'i18next=; Path=/; Max-Age=0';
};

beforeEach(() => {
  reload.mockReset();
  localStorage.clear();
  forgetCookie();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  prefer('ar-SA');
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  forgetCookie();
});

/** The languages of the browser, the best first. */
const prefer = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};

test('a choice is kept on the device, and in a cookie of 30 days that the server reads on every page', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  rememberLanguage('en');
  expect(localStorage.getItem('i18nextLng')).toBe('en');
  expect(written.mock.calls).toEqual([['i18next=en; Path=/; Max-Age=2592000; SameSite=Lax']]);
});

test('over a safe connection its cookie travels over none that is not', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  vi.spyOn(window.location, 'protocol', 'get').mockReturnValue('https:');
  rememberLanguage('ar');
  expect(written.mock.calls).toEqual([['i18next=ar; Path=/; Max-Age=2592000; SameSite=Lax; Secure']]);
});

test('where storage is forbidden the cookie keeps the choice alone', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  rememberLanguage('en');
  expect(document.cookie).toContain('i18next=en');
});

test('what the device has kept and the server cannot see asks for the page again, once', () => {
  localStorage.setItem('i18nextLng', 'en');
  expect(followStoredLanguage('ar')).toBe(true);
  expect([reload.mock.calls.length, document.cookie]).toEqual([1, 'i18next=en']);
  // The page comes in another language all the same: its cookie has spoken.
  expect(followStoredLanguage('ar')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page in the language that is kept stays', () => {
  localStorage.setItem('i18nextLng', 'ar');
  prefer('en-GB');
  expect([followStoredLanguage('ar'), reload.mock.calls.length]).toEqual([false, 0]);
  expect(document.cookie).not.toMatch(/i18next=\w/);
});

test('what the cookie says is newer than what the device has kept', () => {
  localStorage.setItem('i18nextLng', 'en');
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of these tests has no Cookie Store
  document.cookie = 'i18next=ar; Path=/';
  expect([followStoredLanguage('ar'), reload.mock.calls.length]).toEqual([false, 0]);
});

test('a cookie of another name that ends alike says nothing', () => {
  localStorage.setItem('i18nextLng', 'en');
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of these tests has no Cookie Store
  document.cookie = 'oldi18next=ar; Path=/';
  expect(followStoredLanguage('ar')).toBe(true);
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of these tests has no Cookie Store
  document.cookie = 'oldi18next=; Path=/; Max-Age=0';
});

test('the language that an address names is nobody’s wish to leave it', () => {
  localStorage.setItem('i18nextLng', 'en');
  window.history.replaceState(null, '', '/1?lng=ar');
  expect([followStoredLanguage('ar'), reload.mock.calls.length]).toEqual([false, 0]);
});

test('where nothing is kept the languages of the browser are asked, the best of ours first', () => {
  prefer('fr-FR', 'en-GB', 'ar');
  expect(followStoredLanguage('ar')).toBe(true);
  expect(document.cookie.split('; ')).toContain('i18next=en');
});

test('a browser of other languages alone stays with the page as it came', () => {
  prefer('fr-FR', 'de');
  expect([followStoredLanguage('en'), reload.mock.calls.length]).toEqual([false, 0]);
});

test('what is kept and is no language of ours says nothing', () => {
  localStorage.setItem('i18nextLng', 'xx');
  expect([followStoredLanguage('ar'), reload.mock.calls.length]).toEqual([false, 0]);
});

test('where cookies are forbidden the page is not asked for again and again', () => {
  localStorage.setItem('i18nextLng', 'en');
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  expect([followStoredLanguage('ar'), reload.mock.calls.length]).toEqual([false, 0]);
});

test('where storage is forbidden the browser’s languages are asked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  prefer('en-GB');
  expect([followStoredLanguage('ar'), reload.mock.calls.length]).toEqual([true, 1]);
});

test('the language goes out of the address, and all else in it stays, with what the history keeps of the page', () => {
  window.history.replaceState({ idx: 3 }, '', '/1?city=2&lng=en&from=2027-03-25#pictures');
  dropLanguageFromAddress();
  expect([window.location.pathname, window.location.search, window.location.hash]).toEqual([
    '/1',
    '?city=2&from=2027-03-25',
    '#pictures',
  ]);
  expect(window.history.state).toEqual({ idx: 3 });
});

test('an address that names no language is not written anew', () => {
  window.history.replaceState({ idx: 3 }, '', '/1?city=2');
  const written = vi.spyOn(window.history, 'replaceState');
  dropLanguageFromAddress();
  expect(written).not.toHaveBeenCalled();
});
