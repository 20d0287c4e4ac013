import { html, page } from '../platform/markup.ts';
import { STYLESHEET_PATH } from '../platform/style.ts';
import type { Message } from './inbox.ts';

const REFRESH_SECONDS = 3;

/** For a person: newest first, each message in its own direction, renewed without a script. */
export function inboxPage(messages: readonly Message[], to: string | undefined): string {
  return page({
    title: 'Inbox',
    language: 'en',
    stylesheets: [STYLESHEET_PATH],
    refreshSeconds: REFRESH_SECONDS,
    body: html`<main class="column">
<h1>Inbox <span lang="ar" dir="rtl">صندوق الرسائل</span></h1>
<p class="lead">Text messages that would have gone to telephones. <a href="/">All stand-ins</a></p>
<form class="filter" method="get" action="/inbox">
<label for="to">Mobile number · <span lang="ar" dir="rtl">رقم الجوال</span></label>
<input id="to" name="to" type="tel" inputmode="tel" value="${to ?? ''}" placeholder="+966 5…">
<button class="button button-primary" type="submit">Show</button>
${to !== undefined && html`<a class="button button-secondary" href="/inbox">All</a>`}
</form>
${messages.length === 0 ? emptyNote : html`<ol class="messages">${messages.map(messageItem)}</ol>`}
</main>`,
  });
}

const emptyNote = html`<p class="panel empty">No messages yet · <span lang="ar" dir="rtl">لا رسائل بعد</span></p>`;

function messageItem(message: Message) {
  return html`<li class="panel">
<div class="message-head"><bdi dir="ltr">${message.to}</bdi><time dir="ltr" datetime="${message.at}">${riyadhTime(message.at)}</time></div>
<p dir="auto">${message.body}</p>
</li>`;
}

const timeFormat = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function riyadhTime(at: string): string {
  return timeFormat.format(new Date(at));
}
