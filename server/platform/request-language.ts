import type { FastifyRequest } from 'fastify';

/** `?lng`, the language cookie, Accept-Language, else Arabic (decisions.md, Language). */
export function requestLanguage(request: FastifyRequest): 'ar' | 'en' {
  const query = request.query as Record<string, unknown> | undefined;
  return languageOf({
    query: typeof query?.lng === 'string' ? query.lng : undefined,
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  });
}

export function languageOf(asked: { query?: string; cookie?: string; acceptLanguage?: string }): 'ar' | 'en' {
  const cookie = /(?:^|;\s*)i18next=([A-Za-z-]+)/.exec(asked.cookie ?? '')?.[1];
  return supported(asked.query) ?? supported(cookie) ?? preferred(asked.acceptLanguage) ?? 'ar';
}

function supported(tag: string | undefined): 'ar' | 'en' | undefined {
  const base = tag?.toLowerCase().split('-')[0];
  return base === 'ar' || base === 'en' ? base : undefined;
}

function preferred(header: string | undefined): 'ar' | 'en' | undefined {
  const ranked = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/);
      return { language: supported(tag), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .sort((one, other) => other.weight - one.weight);
  return ranked.find((entry) => entry.language && entry.weight > 0)?.language;
}
