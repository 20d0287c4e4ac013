// On the page that stands where there is no connection (offline-page.ts): shows it in the language of the last visit, with the next
// booking of whoever is logged in here (web/shell/offline/kept-booking.ts), and opens the page itself when the connection is back.
const read = (name) => {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
};

/** Kept for whoever is logged in, and shown to nobody else: without a token nothing of it is shown. */
function keptBooking() {
  if (read('kiraa.token') === null) return undefined;
  try {
    return JSON.parse(read('kiraa.next-booking') ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function element(name, words, more = {}) {
  const made = document.createElement(name);
  made.textContent = words;
  return Object.assign(made, more);
}

/** A file that was kept whole, under a link that saves or opens it. */
function paperLink({ name, file, base64 }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  return element('a', name, { href, download: file });
}

function showBooking(section, { asOf, title, lines, codes, papers = [] }) {
  section.append(element('h3', title, { dir: 'auto' }));
  const list = document.createElement('dl');
  for (const { name, value, isLatin } of [...codes, ...lines]) {
    const line = document.createElement('div');
    const isCode = codes.some((code) => code.value === value);
    const said = element('dd', value, { dir: isLatin ? 'ltr' : 'auto', className: isCode ? 'code' : '' });
    line.append(element('dt', name), said);
    list.append(line);
  }
  section.append(list, ...papers.map(paperLink), element('p', asOf, { className: 'soft' }));
  section.hidden = false;
}

const kept = keptBooking();
const language = kept?.lang ?? (read('i18nextLng') === 'en' ? 'en' : 'ar');
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
for (const part of document.querySelectorAll('[data-language]')) {
  const isOurs = part.dataset.language === language;
  part.hidden = !isOurs;
  if (!isOurs) continue;
  document.title = part.querySelector('h1').textContent;
  part.querySelector('a').href = location.href;
  if (kept) showBooking(part.querySelector('section'), kept);
}

/** A device that is online may still reach nobody: what was asked for is opened once the site answers. */
async function openWhenBack() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}
addEventListener('online', () => void openWhenBack());
setInterval(() => void openWhenBack(), 5_000);
