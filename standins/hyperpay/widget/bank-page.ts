import { html, type Language, page } from '../../platform/markup.ts';
import { STYLESHEET_PATH } from '../../platform/style.ts';
import { formatAmount } from '../amounts.ts';
import type { Transaction } from '../records.ts';
import { brandNames, say } from './texts.ts';

/** The bank's own page, where 3-D Secure asks the card's holder. */
export function bankPage(
  transaction: Transaction,
  language: Language,
  returnUrl: string | undefined,
): string {
  const text = say(language);
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const content = transaction.challenge?.open
    ? questionPanel(transaction, language)
    : closedPanel(language, returnUrl);
  return page({
    title: `${text('bankName')} · ${text('bankTitle')}`,
    language,
    stylesheets: [STYLESHEET_PATH],
    body: html`<main class="bank">
<div class="bank-head"><span class="bank-name">${emblem}${text('bankName')}</span>
<a href="?locale=${other}" lang="${other}">${text('otherLanguage')}</a></div>
${content}
<p class="notice">${text('bankTest')}</p>
</main>`,
  });
}

const emblem = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
<circle cx="16" cy="16" r="16" fill="#0b3d2e"/>
<path d="M16 7 25 12.5H7Zm-7 8h2.5v7H9Zm5.75 0h2.5v7h-2.5Zm5.75 0H23v7h-2.5ZM7.5 23.5h17v2h-17Z" fill="#fbf8f2"/></svg>`;

function questionPanel(transaction: Transaction, language: Language) {
  const text = say(language);
  const currency = transaction.currency === 'SAR' ? text('riyal') : transaction.currency;
  return html`<section class="panel">
<h1>${text('bankTitle')}</h1>
<p class="lead">${text('bankLead')}</p>
<dl>
<dt>${text('amount')}</dt><dd class="amount"><bdi dir="ltr">${withThousands(transaction.amountHalalas)}</bdi> ${currency}</dd>
<dt>${text('card')}</dt><dd>${brandNames[transaction.brand][language]} <bdi dir="ltr">•••• ${transaction.card.last4Digits}</bdi></dd>
<dt>${text('reference')}</dt><dd><bdi dir="ltr">${transaction.id.slice(-8)}</bdi></dd>
</dl>
<form method="post">
<input type="hidden" name="locale" value="${language}">
<button class="button button-primary" name="decision" value="approve">${text('approve')}</button>
<button class="button button-danger" name="decision" value="refuse">${text('refuse')}</button>
<button class="button button-plain" name="decision" value="cancel">${text('cancel')}</button>
</form>
</section>`;
}

function withThousands(halalas: number): string {
  return formatAmount(halalas).replace(/\B(?=(\d{3})+\.)/g, ',');
}

function closedPanel(language: Language, returnUrl: string | undefined) {
  const text = say(language);
  return html`<section class="panel">
<h1>${text('bankClosed')}</h1>
<p class="lead">${text('bankClosedLead')}</p>
${returnUrl !== undefined && html`<a class="button button-primary" href="${returnUrl}">${text('backToShop')}</a>`}
</section>`;
}
