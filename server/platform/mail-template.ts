import { mail as arabic } from '@kiraa/texts/ar/mail.ts';
import { mail as english } from '@kiraa/texts/en/mail.ts';

const texts = { ar: arabic, en: english };

/** What one mail says, in the reader's language already. */
export interface MailContent {
  readonly language: 'ar' | 'en';
  readonly subject: string;
  /** Said first, large: what has happened. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  /** A short table under the paragraphs. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Shown large and alone, left to right, easy to copy. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Said last, small; absent: what to do when it was somebody else. */
  readonly footnote?: string;
}

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * One mail as plain text and as HTML that say the same. `dir` and `text-align` stand on the cells too, because several
 * mail programs drop those of `html` and `body`; tables and inline styles for the same reason. No picture, no script,
 * nothing to load: it reads alike everywhere and tells nobody that it was opened.
 */
export function composeMail(content: MailContent): ComposedMail {
  const { signature, notYou } = texts[content.language];
  const footnote = content.footnote ?? notYou;
  return {
    subject: content.subject,
    text: plainText(content, signature, footnote),
    html: htmlText(content, signature, footnote),
  };
}

/** The mail that carries a code; `code` stands in its subject too, where a phone's notice shows it. */
export function composeCodeMail(language: 'ar' | 'en', code: string): ComposedMail {
  const { codeSubject, codeLine } = texts[language];
  return composeMail({ language, subject: codeSubject(code), paragraphs: [codeLine], code });
}

function plainText(content: MailContent, signature: string, footnote: string): string {
  const { heading, paragraphs, facts = [], code, action } = content;
  const link = action && `${action.label}: ${action.url}`;
  const table = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const parts = [heading, ...paragraphs, table || undefined, code, link, footnote, signature];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function htmlText(content: MailContent, signature: string, footnote: string): string {
  const { language, subject, heading, paragraphs, facts = [], code, action } = content;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const align = language === 'ar' ? 'right' : 'left';
  const font = "font-family:'Readex Pro',Tahoma,'Segoe UI',sans-serif";
  const lines = [
    heading === undefined
      ? ''
      : `<h1 style="margin:0 0 12px;font-size:20px;line-height:1.4;font-weight:600;color:#1b2420">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`),
    factsTable(facts, direction, align),
    code === undefined
      ? ''
      : `<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:600;letter-spacing:6px;text-align:${align}">${escaped(code)}</p>`,
    action === undefined
      ? ''
      : `<p style="margin:8px 0 24px"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#12644a;color:#ffffff;text-decoration:none">${escaped(action.label)}</a></p>`,
    `<p style="margin:24px 0 0;font-size:14px;color:#56625c">${escaped(footnote)}</p>`,
  ];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#fbf8f2">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e8e1d3;border-radius:16px"><tr>
<td dir="${direction}" style="padding:28px 24px;text-align:${align};font-size:16px;line-height:1.7;color:#1b2420;${font}">
<p style="margin:0 0 20px;font-size:22px;font-weight:600;color:#12644a">${escaped(signature)}</p>
${lines.filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Each fact on a line of its own, its value in the direction of its own letters. */
function factsTable(facts: NonNullable<MailContent['facts']>, direction: string, align: string): string {
  if (facts.length === 0) return '';
  const cell = `padding:8px 0;border-top:1px solid #e8e1d3;text-align:${align};font-size:15px;vertical-align:top`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td dir="${direction}" style="${cell};color:#56625c;padding-inline-end:16px;white-space:nowrap">${escaped(label)}</td><td dir="${direction}" style="${cell}" width="100%"><bdi>${escaped(value)}</bdi></td></tr>`,
  );
  return `<table dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
