/** Text that is HTML already. `html` escapes every other value. */
export type Markup = { readonly markup: string };
type Insertable = Markup | string | number | undefined | false | readonly Markup[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(parts: TemplateStringsArray, ...values: readonly Insertable[]): Markup {
  const text = parts.reduce((done, part, index) => done + insert(values[index - 1]) + part);
  return { markup: text };
}

function insert(value: Insertable): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
  }
  if ('markup' in value) return value.markup;
  return value.map((each) => each.markup).join('');
}

export type Language = 'ar' | 'en';

export function languageOf(text: string | undefined): Language {
  return text?.toLowerCase().startsWith('en') ? 'en' : 'ar';
}

export type Page = {
  title: string;
  language: Language;
  stylesheets: readonly string[];
  scripts?: readonly string[];
  /** Seconds after which the page reloads by itself, without a script. */
  refreshSeconds?: number;
  bodyClass?: string;
  body: Markup;
};

export function page(content: Page): string {
  const { language } = content;
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${content.refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${content.refreshSeconds}">`}
<title>${content.title}</title>
<link rel="icon" href="data:,">
${content.stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${(content.scripts ?? []).map((source) => html`<script src="${source}" defer></script>`)}
</head>
<body class="${content.bodyClass ?? 'page'}">
${content.body}
</body>
</html>
`.markup;
}
