import { endpoints } from '@kiraa/contract/endpoints.ts';
import { createPostgresIndex, searchRoutes } from '@kiraa/server/areas/search/search.ts';
import type { CallContext } from '@kiraa/server/context.ts';
import { openDatabase } from '@kiraa/server/platform/database/database.ts';
import {
  cloneTemplate,
  startTestCluster,
  type TestCluster,
} from '@kiraa/server/testing/processes/cluster.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadListings } from './load-listings.ts';

const now = new Date('2026-03-01T09:20:00Z');
let cluster: TestCluster;
let clone: Awaited<ReturnType<typeof cloneTemplate>>;
let opened: ReturnType<typeof openDatabase>;

/** The whole catalogue: every kind, name and year, several times over. */
beforeAll(async () => {
  cluster = await startTestCluster();
  clone = await cloneTemplate(cluster);
  await loadListings(clone.url, { count: 8_000 });
  opened = openDatabase(clone.url);
});

afterAll(async () => {
  await opened?.close();
  await clone?.drop();
  await cluster?.stop();
});

/** Searches as the page's header does; of a call's context, the search uses only the database and the clock. */
async function firstNames(text: string): Promise<string[]> {
  const services = { db: opened.db, clock: { now: () => now } };
  const context = { ...services, searchIndex: createPostgresIndex(services) } as unknown as CallContext;
  const input = endpoints.searchListings.input.parse({ search: text, perPage: 3 });
  const found = await searchRoutes.searchListings(context, input);
  if (!found.ok) throw new Error(found.refusal.code);
  const { trending, withoutTrending: rest } = found.value.data;
  return [...trending, ...rest].map((card) => `${card.name} · ${card.city}`);
}

/** A typed text, and what must come first: by its English name, and its city where that is part of the text. */
const queries: readonly (readonly [text: string, first: RegExp])[] = [
  // One car in different spellings.
  ['camry', /Camry/],
  ['Camry 2023', /Camry.*2023/],
  ['كامري', /Camry/],
  ['kamry', /Camry/],
  ['camri', /Camry/],
  ['كامري ٢٠٢٤', /Camry.*2024/],
  ['toyota camry', /Toyota Camry/],
  ['camry toyota', /Toyota Camry/],
  ['تويوتا كامري', /Toyota Camry/],
  ['toyata camry', /Toyota Camry/],
  ['الكامري', /Camry/],
  ['elantra', /Elantra/],
  ['إلنترا', /Elantra/],
  ['النترا', /Elantra/],
  ['elentra', /Elantra/],
  ['sonata', /Sonata/],
  ['سوناتا', /Sonata/],
  ['هيونداي سوناتا', /Hyundai Sonata/],
  ['هونداي توسان', /Tucson/],
  ['tucson', /Tucson/],
  ['corolla hybrid', /Corolla Hybrid/],
  ['كورولا هايبرد', /Corolla Hybrid/],
  ['nissan sunny', /Sunny/],
  ['يوكن', /Yukon/],
  ['yukon xl', /Yukon XL/],
  ['gmc', /GMC Yukon/],
  ['جمس', /GMC Yukon/],
  ['lexus', /Lexus/],
  ['لكزس', /Lexus/],
  ['mercedes', /Mercedes/],
  ['مرسيدس', /Mercedes/],
  ['مرسدس', /Mercedes/],
  ['بنز', /Mercedes/],
  // Words written together or apart.
  ['land cruiser', /Land Cruiser/],
  ['landcruiser', /Land Cruiser/],
  ['لاندكروزر', /Land Cruiser/],
  ['لاند كروزر', /Land Cruiser/],
  ['jeep wrangler', /Wrangler/],
  ['رانجلر', /Wrangler/],
  ['جيب رنجلر', /Wrangler/],
  ['hilux', /Hilux/],
  ['هايلكس', /Hilux/],
  ['هيلوكس', /Hilux/],
  ['ونيت', /Hilux|D-Max/],
  ['fj cruiser', /FJ Cruiser/],
  ['hiace', /Hiace/],
  ['هايس', /Hiace/],
  ['كوستر', /Coaster/],
  ['دينا نقل عفش', /Dyna/],
  ['harley', /Harley/],
  ['هارلي ديفيدسون', /Harley/],
  ['فيسبا', /Vespa/],
  ['vespa', /Vespa/],
  // Other things than vehicles.
  ['camera', /camera|camcorder/i],
  ['كاميرا', /camera|camcorder/i],
  ['كاميرات', /camera|camcorder/i],
  ['كامرا', /camera|camcorder/i],
  ['camerra', /camera|camcorder/i],
  ['sony camera', /Sony.*(camera|camcorder)/i],
  ['كاميرا سوني', /Sony/],
  ['canon', /Canon/],
  ['كانون', /Canon/],
  ['cannon', /Canon/],
  ['drone', /drone/i],
  ['درون', /drone/i],
  ['dji', /DJI/],
  ['playstation', /PlayStation/],
  ['بلايستيشن', /PlayStation/],
  ['بلاستيشن', /PlayStation/],
  ['خيمة', /tent/i],
  ['خيمه', /tent/i],
  ['الخيمة', /tent/i],
  ['tent for rent', /tent/i],
  ['خيمة للإيجار', /tent/i],
  ['generator', /generator/i],
  ['مولد كهرباء', /generator/i],
  ['مُوَلِّد', /generator/i],
  ['projector', /projector/i],
  ['بروجكتور', /projector/i],
  ['كرسي متحرك', /wheelchair/i],
  ['wheelchair', /wheelchair/i],
  ['wheel chair', /wheelchair/i],
  ['دريل', /drill/i],
  ['bosch', /Bosch/],
  ['ladder', /ladder/i],
  ['عود', /oud/i],
  ['جيتار', /guitar/i],
  ['kayak', /kayak/i],
  ['كاياك', /kayak/i],
  ['fishing boat', /Fishing boat/],
  ['قارب صيد', /Fishing boat/],
  ['سماعات', /speakers|sound/i],
  ['popcorn', /popcorn/i],
  // As people in the Kingdom say it.
  ['ددسن', /Hilux|D-Max/],
  ['داتسون', /Hilux|D-Max/],
  ['مكشات', /tent|camp|grill|desert|fridge|chairs|trailer|carpet/i],
  ['جيب رانجلر احمر', /Wrangler/],
  // With a city, in either language and order.
  ['camry riyadh', /Camry.*· Riyadh/],
  ['كامري الرياض', /Camry.*· Riyadh/],
  ['كامري في جدة', /Camry.*· Jeddah/],
  ['jeddah camera', /(camera|camcorder).*· Jeddah/i],
  ['خيمة الرياض', /tent.*· Riyadh/i],
];

describe('the first results', () => {
  test.each(queries)('[P1-SRCH-31] %s', async (text, first) => {
    const [found] = await firstNames(text);
    expect(found).toMatch(first);
  });

  test('a word for any vehicle finds vehicles, and a camera is no Camry', async () => {
    for (const text of ['موتر', 'السيارات', 'car']) {
      const names = await firstNames(text);
      expect([text, names.length, names.filter((name) => /fridge|ladder/i.test(name))]).toEqual([
        text,
        3,
        [],
      ]);
    }
    expect((await firstNames('camera')).filter((name) => /camry/i.test(name))).toEqual([]);
  });

  test('[P1-SRCH-24] words that no listing says find nothing', async () => {
    for (const text of ['zzqqxx', 'ضصثق', '😀', '%'])
      expect([text, await firstNames(text)]).toEqual([text, []]);
  });
});
