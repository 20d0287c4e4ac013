import { asBlocks } from '@kiraa/domain/content/pages.ts';
import MarkdownIt from 'markdown-it';
import type { Block } from '../../adapters/pdf/port.ts';

/**
 * No raw HTML: what an editor writes as a tag is shown as a tag. Addresses of links with a scheme that runs (javascript:,
 * data:, vbscript:, file:) make no link. Pictures are left out, because one of another site would tell it who reads us.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  'image',
  'code',
]);

/** HTML that can be put into a page as it is. */
export function htmlOf(text: string): string {
  return markdown.render(asBlocks(text));
}

/** A text's first paragraph, without marks: what search engines show of the page. */
export function summaryOf(text: string): string {
  const first = blocksOf(text).find((block) => block.kind === 'text');
  return first?.text ?? '';
}

type TextBlock = Extract<Block, { readonly text: string }>;

/** The blocks of a printed page: headings, paragraphs, and the entries of lists with a point before them. */
export function blocksOf(text: string): TextBlock[] {
  let isHeading = false;
  let isEntry = false;
  return markdown.parse(asBlocks(text), {}).flatMap((token): TextBlock[] => {
    if (token.type === 'heading_open' || token.type === 'heading_close') isHeading = token.nesting === 1;
    if (token.type === 'list_item_open' || token.type === 'list_item_close') isEntry = token.nesting === 1;
    if (token.type !== 'inline') return [];
    const words = (token.children ?? [])
      .map(({ content, type }) => (type === 'softbreak' ? ' ' : content))
      .join('');
    return [{ kind: isHeading ? 'heading' : 'text', text: isEntry ? `• ${words}` : words }];
  });
}
