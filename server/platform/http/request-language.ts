import { chooseLanguage, type Language } from '@kiraa/texts/language.ts';
import type { FastifyRequest } from 'fastify';

/** The language of a request: `?lng`, the language cookie, Accept-Language, path, subdomain, else Arabic (D-LANGUAGE). */
export function requestLanguage(request: FastifyRequest): Language {
  const query = request.query as Record<string, unknown> | undefined;
  return languageOf({
    query: typeof query?.lng === 'string' ? query.lng : undefined,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
    path: request.url,
    host: request.headers.host,
  });
}

interface Asked {
  readonly query?: string | undefined;
  /** The whole Cookie header. */
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
  readonly path?: string | undefined;
  readonly host?: string | undefined;
}

export function languageOf({ query, cookie, acceptLanguage, path, host }: Asked): Language {
  return chooseLanguage({
    query,
    cookie: /(?:^|;\s*)i18next=([A-Za-z-]+)/.exec(cookie ?? '')?.[1],
    preferred: ranked(acceptLanguage),
    path,
    host,
  });
}

const MOST_TAGS = 20; // a header of thousands would cost a sort for nothing

/** The tags of Accept-Language, the best first; those that are refused (q=0) are left out. */
function ranked(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .slice(0, MOST_TAGS)
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/i);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
