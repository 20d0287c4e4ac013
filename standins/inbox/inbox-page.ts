import { html, page } from '../platform/markup.ts';
import { STYLESHEET_PATH } from '../platform/style.ts';
import type { Message } from './inbox.ts';

const REFRESH_SECONDS = 3;

/** The inbox as a page: newest first, each message in its own text direction, reloaded without a script. */
export function inboxPage(messages: readonly Message[], to: string | undefined): string {
  return page({
    title: 'Inbox',
    language: 'en',
    stylesheets: [STYLESHEET_PATH],
    refreshSeconds: REFRESH_SECONDS,
    body: html`<main class="column">
<h1>Inbox <span lang="ar" dir="rtl">صندوق الرسائل</span></h1>
<p class="lead">Text messages and mail that would have gone out. <a href="/">All stand-ins</a></p>
<form class="filter" method="get" action="/inbox">
<label for="to">Mobile or mail · <span lang="ar" dir="rtl">جوال أو بريد</span></label>
<input id="to" name="to" type="text" dir="ltr" value="${to ?? ''}" placeholder="+966 5… / name@…">
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
${message.subject !== undefined && html`<p dir="auto"><strong>${message.subject}</strong></p>`}
<p dir="auto">${message.body}</p>
${message.html !== undefined && html`<p class="quiet"><a href="/inbox/${message.id}">As it was sent</a></p>`}
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
