import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import IconHeart from '#icons/IconHeart';
import cards from '../../shell/listings/card-grid.module.css';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { apiContext } from '../../shell/pages/page-context.ts';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './shortlists.module.css';

/** `/list/:shareCode`: a list to read, for whoever has its link; a link that was ended is a page that is not there (D-SHORTLIST). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext).sharedShortlist({ code: params.shareCode ?? '' });
  if (!answer.ok) throw data(null, { status: answer.refusal.code === 'NOT_FOUND' ? 404 : answer.status });
  const { title, firstName, data: listings } = answer.data;
  return { title, firstName, listings };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, (texts) => ({ title: loaderData?.title ?? texts.shell.notFound, isIndexed: false }));

export default function SharedListPage() {
  const texts = useAllTexts().shortlists;
  const { title, firstName, listings } = useLoaderData<typeof loader>();
  return (
    <div className={`page ${styles.page}`}>
      <div>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <p className={styles.hint}>{firstName ? texts.by(firstName) : texts.byNobody}</p>
      </div>
      {listings.length === 0 ? (
        <EmptyState
          drawing={<IconHeart size={64} stroke={1.5} />}
          title={texts.empty}
          action={<ButtonLink to="/0">{texts.seeAll}</ButtonLink>}
        />
      ) : (
        <ul className={cards.grid}>
          {listings.map((listing) => (
            <li key={listing.id}>
              <ListingCard listing={listing} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
