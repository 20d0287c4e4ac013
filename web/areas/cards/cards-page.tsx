import type { SavedCard } from '@kiraa/contract/money/cards.ts';
import type { MetaFunction } from 'react-router';
import IconCreditCard from '#icons/IconCreditCard';
import IconPlus from '#icons/IconPlus';
import IconTrash from '#icons/IconTrash';
import { Busy, Loaded } from '../../shell/calls/call-states.tsx';
import { CardWords, lastFourOf, useSavedCards } from '../../shell/cards/saved-cards.tsx';
import { useDialogs } from '../../shell/dialogs.tsx';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './cards.module.css';
import { nameCard } from './named-card.ts';

/** Everything here comes from the caller's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.cards.title, isIndexed: false }));

/** `/card`: the saved cards of a renter (P1-NAV-11, P3-PAY-04). */
export default function CardsPage() {
  return <MemberPage mode="renter">{() => <Cards />}</MemberPage>;
}

function Cards() {
  const texts = useAllTexts();
  const cards = useSavedCards();
  return (
    <div className={`page ${styles.page}`}>
      <h1>{texts.cards.title}</h1>
      <p className={styles.hint}>{texts.cards.hint}</p>
      <Loaded
        call={cards}
        busy={<Busy className={styles.list} height={76} />}
        failed={{ title: texts.cards.failed }}
      >
        {({ result }) => (result.length === 0 ? <NoCards /> : <CardList cards={result} />)}
      </Loaded>
    </div>
  );
}

function NoCards() {
  const texts = useAllTexts().cards;
  return (
    <EmptyState
      drawing={<IconCreditCard size={64} stroke={1.5} />}
      title={texts.empty}
      hint={texts.emptyHint}
      action={<AddLink isFirst />}
    />
  );
}

function CardList({ cards }: { cards: readonly SavedCard[] }) {
  return (
    <>
      <ul className={styles.list}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
      <AddLink />
    </>
  );
}

/** A new document: the provider's script wants a window that no other payment has touched. */
function AddLink({ isFirst = false }: { isFirst?: boolean }) {
  const texts = useAllTexts().cards;
  return (
    <a className={buttonClass({ kind: isFirst ? 'primary' : 'secondary' })} href="/saveCard/payment/checkout">
      <IconPlus size={20} aria-hidden />
      {texts.add}
    </a>
  );
}

function CardRow({ card }: { card: SavedCard }) {
  const texts = useAllTexts().cards;
  const dialogs = useDialogs();
  const remove = () => {
    nameCard(card.id);
    dialogs.open('DELETE_CARD');
  };
  return (
    <li className={styles.card}>
      <CardWords card={card} />
      <Button
        kind="quiet"
        onClick={remove}
        aria-label={texts.removeCard(`${texts[card.brand]} ${texts.ending(lastFourOf(card))}`)}
      >
        <IconTrash size={20} aria-hidden />
        <span className={styles.remove}>{texts.remove}</span>
      </Button>
    </li>
  );
}
