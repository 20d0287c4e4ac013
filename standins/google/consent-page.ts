import { html, languageOf, page } from '../platform/markup.ts';
import { STYLESHEET_PATH } from '../platform/style.ts';
import { people } from './people.ts';

const words = {
  ar: {
    title: 'تسجيل الدخول · حساب تجريبي',
    lead: 'هذه صفحة تجريبية بدل Google. الاختيار من الأشخاص هنا، أو كتابة غيرهم.',
    name: 'الاسم',
    email: 'البريد',
    other: 'حساب آخر',
    go: 'متابعة',
    cancel: 'إلغاء',
    unverified: 'بريد غير مؤكد',
  },
  en: {
    title: 'Log in · test account',
    lead: 'This test page stands in for Google. Choose a person or enter another.',
    name: 'Name',
    email: 'Email',
    other: 'Another account',
    go: 'Continue',
    cancel: 'Cancel',
    unverified: 'email not verified',
  },
} as const;

/**
 * The page on which a person chooses an account. `query` holds the product's parameters, which the form sends along
 * unchanged.
 */
export function consentPage(query: Readonly<Record<string, string>>): string {
  const language = languageOf(query.hl ?? 'en');
  const text = words[language];
  const carried = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page({
    title: text.title,
    language,
    stylesheets: [STYLESHEET_PATH],
    body: html`<main class="bank">
<h1>${text.title}</h1>
<p class="lead">${text.lead}</p>
${people.map(
  (each) => html`<form method="post" action="/google/choose">${carried}
<input type="hidden" name="as_email" value="${each.email}">
<button class="button button-secondary person" type="submit"><bdi>${each.name}</bdi>
<small><bdi dir="ltr">${each.email}</bdi>${!each.email_verified && html` · ${text.unverified}`}</small></button>
</form>`,
)}
<form class="panel" method="post" action="/google/choose">${carried}
<strong>${text.other}</strong>
<label class="stacked">${text.name} <input name="as_name" required maxlength="100" dir="auto"></label>
<label class="stacked">${text.email} <input name="as_email" type="email" required maxlength="200" dir="ltr"></label>
<button class="button button-primary" type="submit">${text.go}</button>
</form>
<form method="post" action="/google/choose">${carried}
<button class="button button-plain" name="cancel" value="1" type="submit">${text.cancel}</button>
</form>
</main>`,
  });
}
