import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { registerMessages } from '../shell/texts/texts.tsx';

type Tag = Readonly<Record<string, unknown>>;
type Meta = (of: never) => unknown;

/** What a page writes into its document's head, by its address and by what its loader answered; undefined where the page is not there. */
export function headOf(meta: Meta, pathname: string, loaderData?: object): readonly Tag[] {
  registerMessages('ar', ar);
  registerMessages('en', en);
  const root = { id: 'root', pathname: '/', loaderData: { language: 'en', publicUrl: 'https://kiraa.test' } };
  const matches = [root, { id: 'page', pathname, loaderData }];
  return meta({ matches, loaderData } as never) as readonly Tag[];
}

/** What stands in the head under a name. */
export const contentOf = (head: readonly Tag[], name: string) =>
  head.flatMap((tag) => (tag.name === name ? [tag.content] : []));
