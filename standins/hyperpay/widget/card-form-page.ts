import { madaPrefixes } from '../../platform/card-numbers.ts';
import { html, type Language, page } from '../../platform/markup.ts';
import { STYLESHEET_PATH } from '../../platform/style.ts';
import { type Brand, behaviourOf, walletNumbers } from '../test-cards.ts';
import { brandNames, say } from './texts.ts';

export const CARD_FORM_PATH = '/widget/card-form';
export const CARD_FORM_SCRIPT_PATH = '/widget/card-form.js';
export const CARD_FORM_STYLE_PATH = '/widget/card-form.css';

export type CardFormContent = {
  checkoutId: string;
  brands: readonly Brand[];
  language: Language;
  resultUrl: string;
  /** The origin of the page around, the only one that is spoken to. */
  host: string;
};

export function cardFormPage(content: CardFormContent): string {
  return framePage(content, cardForm(content));
}

export function sessionOverPage(content: Pick<CardFormContent, 'language' | 'host'>): string {
  return framePage(
    content,
    html`<p class="wpwl-message" role="alert">${say(content.language)('sessionOver')}</p>`,
  );
}

function framePage(content: Pick<CardFormContent, 'language' | 'host'>, body: { markup: string }): string {
  return page({
    title: say(content.language)('formTitle'),
    language: content.language,
    stylesheets: [STYLESHEET_PATH, CARD_FORM_STYLE_PATH],
    scripts: [CARD_FORM_SCRIPT_PATH],
    bodyClass: 'wpwl-frame-body',
    body: html`<div data-host="${content.host}">${body}</div>`,
  });
}

function cardForm(content: CardFormContent) {
  const text = say(content.language);
  const { brands, language } = content;
  return html`<form class="wpwl-form wpwl-form-card" method="post" action="${CARD_FORM_PATH}" novalidate
 aria-label="${text('formTitle')}" data-checkout-id="${content.checkoutId}" data-brands="${brands.join(' ')}"
 data-result-url="${content.resultUrl}" data-mada-prefixes="${[...madaPrefixes].join(' ')}"
 data-connection-lost="${text('connectionLost')}">
<div class="wpwl-wrapper-brands">${brands.map(
    (brand) =>
      html`<span class="wpwl-brand wpwl-brand-card wpwl-brand-${brand}" data-brand="${brand}">${brandNames[brand][language]}</span>`,
  )}</div>
${brands.includes('APPLEPAY') ? walletCard(language) : cardFields(language)}
<p class="wpwl-message" role="alert"></p>
<div class="wpwl-group-submit">
<button class="wpwl-button wpwl-button-pay" type="submit" data-busy-text="${text('paying')}">${text(brands.includes('APPLEPAY') ? 'walletTitle' : 'pay')}</button>
<p class="wpwl-secure">${text('secure')}</p>
</div>
</form>`;
}

function cardFields(language: Language) {
  const text = say(language);
  return html`${field({ name: 'cardNumber', label: text('cardNumber'), autocomplete: 'cc-number', placeholder: '0000 0000 0000 0000', most: 23 })}
${field({ name: 'expiry', label: text('expiry'), autocomplete: 'cc-exp', placeholder: text('expiryHint'), most: 9 })}
${field({ name: 'cvv', label: text('cvv'), autocomplete: 'cc-csc', placeholder: '000', most: 4 })}
${field({ name: 'holder', label: text('holder'), autocomplete: 'cc-name', placeholder: '', most: 100, isText: true })}`;
}

/** In place of the telephone's own sheet: which card of its wallet is used. The rest the telephone knows. */
function walletCard(language: Language) {
  return html`<div class="wpwl-group wpwl-group-cardNumber">
<label class="wpwl-label" for="cardNumber">${say(language)('walletCard')}</label>
<select class="wpwl-control wpwl-control-ltr" id="cardNumber" name="cardNumber" dir="ltr">${walletNumbers.map(
    (number) =>
      html`<option value="${number}">•••• ${number.slice(-4)} · ${behaviourOf(number).explanation}</option>`,
  )}</select>
<input type="hidden" name="expiry" value="12 / 39"><input type="hidden" name="cvv" value="000">
<input type="hidden" name="holder" value="Wallet"></div>`;
}

type Field = {
  name: string;
  label: string;
  autocomplete: string;
  placeholder: string;
  most: number;
  /** Letters in either script; else digits, which run left to right everywhere. */
  isText?: boolean;
};

function field({ name, label, autocomplete, placeholder, most, isText = false }: Field) {
  return html`<div class="wpwl-group wpwl-group-${name}">
<label class="wpwl-label wpwl-label-${name}" for="${name}">${label}</label>
<input class="wpwl-control wpwl-control-${name} ${isText ? '' : 'wpwl-control-ltr'}" id="${name}" name="${name}"
 type="text" inputmode="${isText ? 'text' : 'numeric'}" dir="${isText ? 'auto' : 'ltr'}" autocomplete="${autocomplete}"
 placeholder="${placeholder}" maxlength="${most}" aria-describedby="${name}-hint" required>
<p class="wpwl-hint" id="${name}-hint" role="alert"></p>
</div>`;
}
