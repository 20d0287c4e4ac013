import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { apiContext } from '../../shell/pages/page-context.ts';
import { siteMeta } from '../../shell/pages/page-meta.ts';
import { AppPanel } from './app-panel.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { EarnPanel } from './earn-panel.tsx';
import { Hero } from './hero.tsx';
import { Highlights } from './highlights.tsx';
import styles from './home.module.css';
import { KindTiles } from './kind-tiles.tsx';
import { RecentRow, SeasonRows } from './later-rows.tsx';
import { RentPanel } from './rent-panel.tsx';
import { TrendingListings } from './trending-listings.tsx';

const TRENDING_COUNT = 10; // P1-HOME-10

/** A part whose call fails leaves its place empty: the search box has to work on the worst of days. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [cities, vehicles, items, trending] = await Promise.all([
    api.cities({}),
    api.vehicleCategories({}),
    api.itemCategories({}),
    api.trending({ kind: 0, count: TRENDING_COUNT, page: 1 }),
  ]);
  return {
    cities: cities.ok ? cities.data.data : [],
    vehicles: vehicles.ok ? vehicles.data.data : [],
    items: items.ok ? items.data.data : [],
    trending: trending.ok ? trending.data.data : [],
    today: dateOf(new Date(), RIYADH),
  };
}

export const meta: MetaFunction = ({ matches }) => siteMeta(matches);

export default function HomePage() {
  const { cities, vehicles, items, trending, today } = useLoaderData<typeof loader>();
  return (
    <div className={`page ${styles.page}`}>
      <Hero cities={cities} today={today} />
      <KindTiles />
      <CategoryTiles vehicles={vehicles} items={items} />
      <TrendingListings listings={trending} />
      <SeasonRows cities={cities} today={today} />
      <Highlights />
      <div className={styles.panels}>
        <EarnPanel />
        <RentPanel />
      </div>
      <RecentRow />
      <AppPanel />
    </div>
  );
}
