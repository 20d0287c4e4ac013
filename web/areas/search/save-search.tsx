import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import IconBell from '#icons/IconBell';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { addressOf, type SearchFilters, toBoxInput, toNarrowing } from './search-filters.ts';

/** Keeps the search for the renter; a guest is asked to log in first, and comes back with it kept (D-SAVED-SEARCH). */
export default function SaveSearch({ filters }: { filters: SearchFilters }) {
  const texts = useFormTexts().savedSearches;
  const toasts = useToasts();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [isKept, setKept] = useState(false);
  const { send, isBusy } = useSend('saveSearch', {
    changes: ['savedSearches'],
    onDone: () => {
      setKept(true);
      const see = { label: texts.seeSaved, press: () => void navigate('/renter/searches') };
      toasts.success(texts.saved, see);
    },
  });
  const save = () => {
    if (browserSession().read().account?.mode !== 'renter') return toasts.info(texts.onlyRenters);
    const address = addressOf({ ...filters, page: 1, view: 'list', sort: 'trending' });
    return void send({ address, ...toNarrowing(filters), ...(filters.box && toBoxInput(filters.box)) });
  };
  const box = useRef<HTMLDivElement>(null);
  const takeNote = () => {
    const noted = box.current?.closest<HTMLElement>('[data-pressed]');
    delete noted?.dataset.pressed;
    return noted != null;
  };
  const press = () => {
    takeNote();
    if (browserSession().read().account) save();
    else dialogs.open('LOGIN', { afterwards: save });
  };
  const pressIfNoted = useEffectEvent(() => takeNote() && press());
  useEffect(() => void pressIfNoted(), []);
  return (
    <div ref={box}>
      <Button kind="quiet" waiting={isBusy ? texts.save : undefined} aria-disabled={isKept} onClick={press}>
        <IconBell size={20} aria-hidden />
        {isKept ? texts.isSaved : texts.save}
      </Button>
    </div>
  );
}
