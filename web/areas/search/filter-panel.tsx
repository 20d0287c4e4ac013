import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal';
import IconX from '#icons/IconX';
import { useTexts } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { enterTop } from '../../ui/layers/top-dialog.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { addressOf, clearedFilters, countFilters, type SearchFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';
import { useCount } from './use-count.ts';

/**
 * Every filter in the address, sent by a plain GET form, so that it works before any script and can be shared. A wide
 * screen shows it beside the list; on a phone, and beside a map, it is a sheet that opens from its button, held by the
 * browser's own modal dialog: the focus stays inside, Escape closes it, and what lies beneath is out of reach.
 */
export function FilterPanel({ data }: { data: SearchPageData }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { filters } = data;
  const [draft, setDraft] = useDraft(filters);
  const sheet = useSheet(addressOf(filters));
  const formId = useId();
  const chosen = countFilters(filters);
  const count = useCount(draft, data);
  return (
    <details ref={sheet.fold} className={styles.panel} data-view={filters.view}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; it opens a sheet instead of its fold */}
      <summary className={styles.summary} onClick={sheet.open}>
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        {texts.search.filters}
        {chosen > 0 && <span className={styles.chosen}>{texts.search.chosenFilters(chosen)}</span>}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the browser takes itself */}
      <dialog
        ref={sheet.box}
        open
        className={styles.sheet}
        role={sheet.isOpen ? undefined : 'group'}
        aria-label={texts.search.filters}
        onClose={sheet.closed}
        onClick={sheet.pressOutside}
      >
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 className={styles.title}>{texts.search.filters}</h2>
            <button
              type="button"
              className={styles.close}
              aria-label={texts.shell.close}
              onClick={() => sheet.box.current?.close()}
            >
              <IconX size={22} aria-hidden />
            </button>
          </div>
          <form
            id={formId}
            className={styles.form}
            action={`/${filters.kind}`}
            method="get"
            onSubmit={(event) => {
              event.preventDefault();
              sheet.box.current?.close();
              void navigate(addressOf({ ...draft, page: 1 }));
            }}
          >
            {filters.view === 'map' && <input type="hidden" name="view" value="map" />}
            <FilterFields data={data} draft={draft} onChange={setDraft} />
          </form>
          <div className={styles.foot}>
            <Link className={styles.clear} to={addressOf(clearedFilters(filters))}>
              {texts.search.clearFilters}
            </Link>
            <Button type="submit" form={formId} className={styles.show}>
              <span aria-live="polite">
                {count ? texts.search.showCount(count.total, count.isCapped) : texts.search.showResults}
              </span>
            </Button>
          </div>
        </div>
      </dialog>
    </details>
  );
}

/** What is being chosen; another address makes it anew. The fields stay as they are, and so does the focus. */
function useDraft(filters: SearchFilters) {
  const address = addressOf(filters);
  const [state, setState] = useState({ address, draft: filters });
  const draft = state.address === address ? state.draft : filters;
  return [draft, (next: SearchFilters) => setState({ address, draft: next })] as const;
}

/** Opens the panel as a modal sheet instead of folding it out in its place, and folds it again when it closes. */
function useSheet(address: string) {
  const fold = useRef<HTMLDetailsElement>(null);
  const box = useRef<HTMLDialogElement>(null);
  const leaveTop = useRef<() => void>(undefined);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!fold.current || !box.current) return;
    fold.current.open = true;
    // Not close(), which would say so when the sheet is already up.
    box.current.removeAttribute('open');
    leaveTop.current = enterTop(box.current);
    box.current.showModal();
    setOpen(true);
  };
  const closed = () => {
    leaveTop.current?.();
    if (!fold.current || !box.current) return;
    fold.current.open = false;
    // A wide screen shows it in its place, and there it must be open.
    box.current.setAttribute('open', '');
    setOpen(false);
  };
  /** A press beside the sheet is a press on the dialog itself, which has no ground of its own there. */
  const pressOutside = (event: MouseEvent) => {
    if (isOpen && event.target === box.current) box.current.close();
  };
  useEffect(() => () => leaveTop.current?.(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link inside led to another address
  useEffect(() => {
    if (box.current?.matches(':modal')) box.current.close();
  }, [address]);
  return { fold, box, isOpen, open, closed, pressOutside };
}
