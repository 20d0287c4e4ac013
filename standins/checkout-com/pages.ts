import { html, type Language, languageOf, type Markup, page } from '../platform/markup.ts';
import { STYLESHEET_PATH } from '../platform/style.ts';
import type { HostedPage, Payment } from './records.ts';
import { BASE_PATH } from './settings.ts';
import { say } from './texts.ts';

function shell(language: Language, title: string, body: Markup): string {
  return page({
    title,
    language,
    stylesheets: [STYLESHEET_PATH],
    body: html`<main class="bank">${body}<p class="notice">${say(language)('lead')}</p></main>`,
  });
}

function money(language: Language, amount: number) {
  const riyals = (amount / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  return html`<bdi dir="ltr">${riyals}</bdi> ${say(language)('riyal')}`;
}

/** Where the card is entered. */
export function cardPage(hosted: HostedPage, isWrong: boolean): string {
  const language = languageOf(hosted.locale);
  const text = say(language);
  return shell(
    language,
    text('title'),
    html`<section class="panel"><h1>${text('title')}</h1>
<dl><dt>${text('amount')}</dt><dd class="amount">${money(language, hosted.amount)}</dd></dl>
${isWrong && html`<p role="alert">${text('wrong')}</p>`}
<form method="post" action="${BASE_PATH}/page/${hosted.id}">
<label class="stacked">${text('number')} <input name="number" inputmode="numeric" autocomplete="cc-number" required dir="ltr"></label>
<label class="stacked">${text('expiry')} <input name="expiry" inputmode="numeric" autocomplete="cc-exp" required dir="ltr"></label>
<label class="stacked">${text('cvv')} <input name="cvv" inputmode="numeric" autocomplete="cc-csc" required dir="ltr"></label>
<label class="stacked">${text('holder')} <input name="holder" autocomplete="cc-name" required dir="auto"></label>
<button class="button button-primary">${text('pay')}</button>
<a class="button button-plain" href="${hosted.cancelUrl}">${text('back')}</a>
</form></section>`,
  );
}

export function overPage(language: Language): string {
  const text = say(language);
  return shell(language, text('over'), html`<section class="panel"><h1>${text('over')}</h1></section>`);
}

/** The bank's own page, where 3-D Secure asks the card's holder. */
export function challengePage(payment: Payment): string {
  const language = languageOf(payment.locale);
  const text = say(language);
  return shell(
    language,
    text('bankTitle'),
    html`<section class="panel"><h1>${text('bankTitle')}</h1><p class="lead">${text('bankLead')}</p>
<dl><dt>${text('amount')}</dt><dd class="amount">${money(language, payment.amount)}</dd></dl>
<form method="post" action="${BASE_PATH}/3ds/${payment.sessionId}">
<button class="button button-primary" name="decision" value="approve">${text('approve')}</button>
<button class="button button-danger" name="decision" value="refuse">${text('refuse')}</button>
<button class="button button-plain" name="decision" value="cancel">${text('cancel')}</button>
</form></section>`,
  );
}
