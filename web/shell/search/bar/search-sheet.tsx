import { dateOf } from '@kiraa/domain/dates.ts';
import { HEADER_SEARCH_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import IconX from '#icons/IconX';
import { useModal } from '../../../ui/layers/use-modal.ts';
import { useCall } from '../../calls/calls.tsx';
import { useSend } from '../../calls/sends.ts';
import { useTexts } from '../../texts/texts.tsx';
import { useToasts } from '../../toasts/toasts.tsx';
import type { SaidSearch } from './bar-address.ts';
import { PhoneSteps } from './phone-steps.tsx';
import { SearchBar } from './search-bar.tsx';
import styles from './search-sheet.module.css';
import type { Searched } from './searched.ts';
import { useBackCloses } from './use-back-closes.ts';

interface SearchSheetProps {
  readonly searched: Searched;
  readonly onClose: () => void;
}

/** Where the bar lies beside itself in one row. */
const WIDE = '(min-width: 900px)';

/**
 * The search over any page: the steps of a phone on a sheet as high as the screen, the bar on a wide one. It asks before it leads
 * away: a text that finds nothing is taken back and said, and the page stays as it is (P1-SRCH-24).
 */
export default function SearchSheet({ searched, onClose }: SearchSheetProps) {
  const texts = useTexts().shell;
  const navigate = useNavigate();
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  const { close, leave } = useBackCloses(onClose);
  const { isEmpty, isBusy } = useIsEmpty();
  const cities = useCall('cities', {}).data?.data ?? [];
  const goOn = () => {
    leave();
    onClose();
  };
  const onSearch = async (address: string, said: SaidSearch) => {
    if (await isEmpty(said.text)) return false;
    goOn();
    void navigate(address, { replace: true });
    return true;
  };
  const Search = isWide ? SearchBar : PhoneSteps;
  return (
    <dialog
      ref={useModal(close)}
      className={styles.layer}
      data-open-below={isWide || undefined}
      aria-label={texts.search}
    >
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={close}>
          <IconX size={24} stroke={1.5} aria-hidden />
        </button>
        <Search
          {...{ cities, searched, onSearch }}
          today={dateOf(new Date(), RIYADH)}
          onGo={goOn}
          replaces
          waiting={isBusy ? texts.pleaseWait : undefined}
        />
      </div>
    </dialog>
  );
}

/** Whether a text finds nothing anywhere. A call that failed is shown by the results' own page, with another try. */
function useIsEmpty() {
  const texts = useTexts().search;
  const toasts = useToasts();
  const { send, isBusy } = useSend('searchListings', { quiet: true });
  const isEmpty = async (search: string) => {
    if (search === '') return false;
    const answer = await send({ search, page: 1, perPage: HEADER_SEARCH_PAGE_SIZE });
    const found = answer.ok && answer.data.data.trending.length + answer.data.data.withoutTrending.length;
    if (found === 0) toasts.info(texts.empty);
    return found === 0;
  };
  return { isEmpty, isBusy };
}
