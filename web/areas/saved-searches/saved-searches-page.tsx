import type { SavedSearch } from '@kiraa/contract/search/saved-searches.ts';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import IconBellPlus from '#icons/IconBellPlus';
import IconTrash from '#icons/IconTrash';
import { Busy, Loaded } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { ListingCard } from '../../shell/listings/listing-card.tsx';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './saved-searches.module.css';
import { Waits } from './waits.tsx';

/** Everything here comes from the caller's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.savedSearches.title, isIndexed: false }));

/** `/renter/searches`: the searches that a renter keeps, and what newly fits them (D-SAVED-SEARCH). */
export default function SavedSearchesPage() {
  return <MemberPage mode="renter">{() => <SavedSearches />}</MemberPage>;
}

function SavedSearches() {
  const texts = useAllTexts().savedSearches;
  const searches = useCall('savedSearches', {});
  return (
    <div className={`page ${styles.page}`}>
      <div>
        <h1>{texts.title}</h1>
        <p className={styles.hint}>{texts.hint}</p>
      </div>
      <Loaded
        call={searches}
        busy={<Busy className={styles.list} height={160} />}
        failed={{ title: texts.failed }}
      >
        {({ data }) => (data.length === 0 ? <NoSearches /> : <SearchList searches={data} />)}
      </Loaded>
      <Waits />
    </div>
  );
}

function NoSearches() {
  const texts = useAllTexts().savedSearches;
  return (
    <EmptyState
      drawing={<IconBellPlus size={64} stroke={1.5} />}
      title={texts.empty}
      hint={texts.emptyHint}
      action={<ButtonLink to="/0">{texts.emptyAction}</ButtonLink>}
    />
  );
}

function SearchList({ searches }: { searches: readonly SavedSearch[] }) {
  return (
    <ul className={styles.list}>
      {searches.map((search) => (
        <li key={search.id} className={styles.search}>
          <Search search={search} />
        </li>
      ))}
    </ul>
  );
}

function Search({ search }: { search: SavedSearch }) {
  const texts = useAllTexts().savedSearches;
  const format = useFormat();
  const toasts = useToasts();
  const name = useLanguage() === 'ar' ? search.nameAr : search.name;
  const { send: remove, isBusy } = useSend('removeSavedSearch', {
    changes: ['savedSearches'],
    onDone: () => toasts.success(texts.removed),
  });
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <WrittenName>{name}</WrittenName>
          </h2>
          <p className={styles.hint}>
            {search.isOver ? texts.over : texts.savedAt(format.shortDateTime(new Date(search.savedAt)))}
          </p>
        </div>
        <div className={styles.acts}>
          <ButtonLink kind="secondary" to={search.address} aria-label={texts.openOf(name)}>
            {texts.open}
          </ButtonLink>
          <Button
            kind="quiet"
            waiting={isBusy ? texts.remove : undefined}
            aria-label={texts.removeOf(name)}
            onClick={() => void remove({ searchId: search.id })}
          >
            <IconTrash size={20} aria-hidden />
            <span className={styles.remove}>{texts.remove}</span>
          </Button>
        </div>
      </div>
      {!search.isOver && <Alert search={search} name={name} />}
      {search.found.length > 0 && (
        <div>
          <h3 className={styles.foundTitle}>{texts.foundTitle}</h3>
          <ul className={styles.found}>
            {search.found.map((listing) => (
              <li key={listing.id}>
                <ListingCard listing={listing} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Acts at once, and turns back where the server refuses. */
function Alert({ search, name }: { search: SavedSearch; name: string }) {
  const texts = useAllTexts().savedSearches;
  const [wanted, setWanted] = useState(search.alert);
  const { send, isBusy } = useSend('turnSavedSearch', { changes: ['savedSearches'] });
  const turn = (alert: boolean) => {
    if (isBusy) return;
    setWanted(alert);
    void send({ searchId: search.id, alert });
  };
  return (
    <Switch
      label={texts.alert}
      name={texts.alertOf(name)}
      isOn={isBusy ? wanted : search.alert}
      onChange={turn}
    />
  );
}
