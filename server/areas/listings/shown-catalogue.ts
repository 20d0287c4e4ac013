import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { ChangeFeed } from '../../platform/changes/change-feed.ts';
import { type KeptRead, keptRead } from '../../platform/changes/kept-read.ts';
import type { Db } from '../../platform/database/database.ts';
import { answeredAgain } from '../../platform/http/answer/kept-answer.ts';
import { categoryRows, placeRows } from './listing-queries.ts';
import { picturePath } from './picture-looks.ts';

interface Settings {
  readonly db: Db;
  readonly feed: ChangeFeed;
  /** With 0 nothing is kept in memory. */
  readonly mostListings: number;
}

export type ShownCatalogue = ReturnType<typeof openShownCatalogue>;

/**
 * The categories and cities that every page offers, as they are answered: kept in memory until the feed names a change of the house
 * (D-AT-HAND), and as new as the moment of the question.
 */
export function openShownCatalogue({ db, feed, mostListings }: Settings) {
  const lists = {
    vehicleCategories: keptRead(async () => {
      const rows = await categoryRows(db, VEHICLE);
      return answeredAgain({ data: rows.map((row) => ({ ...inBrief(row), needsPapers: row.needsPapers })) });
    }),
    itemCategories: keptRead(async () =>
      answeredAgain({ data: (await categoryRows(db, ITEM)).map(inBrief) }),
    ),
    cities: keptRead(async () =>
      answeredAgain({
        data: (await placeRows(db)).map(({ nameEn, ...city }) => ({ ...city, name: nameEn })),
      }),
    ),
  };
  feed.hear((news) => {
    if (news === 'everything') for (const list of Object.values(lists)) list.forget();
  });
  const asked =
    <Answer>(list: KeptRead<Answer>) =>
    async () => {
      if (mostListings === 0) list.forget();
      else await feed.look();
      return await list.now();
    };
  return {
    vehicleCategories: asked(lists.vehicleCategories),
    itemCategories: asked(lists.itemCategories),
    cities: asked(lists.cities),
  };
}

const inBrief = ({ id, nameEn, nameAr, pictureId }: Awaited<ReturnType<typeof categoryRows>>[number]) => ({
  id,
  name: nameEn,
  nameAr,
  picture: pictureId === null ? null : picturePath(pictureId),
});
