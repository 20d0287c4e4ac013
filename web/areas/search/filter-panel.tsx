import { type MouseEvent, useEffect, useId, useReducer, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal';
import IconX from '#icons/IconX';
import { useTexts } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { afterPaint } from '../../ui/layers/after-paint.ts';
import { enterTop } from '../../ui/layers/top-dialog.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { addressOf, clearedFilters, countFilters, type SearchFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';
import { useCount } from './use-count.ts';

/**
 * Every filter in the address, sent by a plain GET form, so that it works before any script and can be shared. A wide
 * screen shows it beside the list, where each choice is asked for by itself; on a phone, and beside a map, it is a sheet that opens from its button, held by the
 * browser's own modal dialog: the focus stays inside, Escape closes it, and what lies beneath is out of reach.
 */
export function FilterPanel({ data }: { data: SearchPageData }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { filters } = data;
  const sheet = useSheet(addressOf(filters));
  const { draft, change, clear, hold } = useDraft(filters, () => sheet.isOpen);
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
              hold();
              void navigate(addressOf({ ...draft, page: 1 }));
            }}
          >
            {filters.view === 'map' && <input type="hidden" name="view" value="map" />}
            <FilterFields data={data} draft={draft} onChange={change} />
          </form>
          <div className={styles.foot}>
            <Link className={styles.clear} to={addressOf(clearedFilters(filters))} onClick={clear}>
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

const APPLIED_AFTER_MILLISECONDS = 500;

interface Choosing {
  readonly draft: SearchFilters;
  /** The page's address when it was last looked at. */
  readonly address: string;
  /** The number of the choice that was asked for last, and of the one whose page came last. */
  readonly asked: number;
  readonly seen: number;
}

/** How many choices were asked for in all; each navigation carries its own number. */
let choices = 0;

/**
 * What is being chosen. Beside the list it is asked for by itself once the hand rests, in the place of the history that the page
 * has; the router drops the answer to an earlier choice. What is chosen meanwhile stays, and so do the fields and the focus. Any
 * other address makes it anew, and what was chosen before is not asked for any more.
 */
function useDraft(filters: SearchFilters, isHeld: () => boolean) {
  const address = addressOf(filters);
  const { state } = useLocation();
  const navigate = useNavigate();
  // Not useState, whose change React works out ahead from what was drawn last: a page that is not there yet may have been, and
  // what was chosen meanwhile then fell with it.
  const [kept, keep] = useReducer(
    (before: Choosing, change: Partial<Choosing>) => ({ ...before, ...change }),
    {
      draft: filters,
      address,
      asked: choices,
      seen: choices,
    },
  );
  const choosing = onPage(kept, address, filters, state);
  if (choosing !== kept) keep(choosing);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const apply = useSteady((draft: SearchFilters) => {
    if (choosing.draft !== draft) return;
    const wanted = addressOf({ ...draft, text: draft.text.trim(), page: 1 });
    if (wanted === address && choosing.seen === choosing.asked) return;
    choices += 1;
    const asked = choices;
    keep({ asked });
    void navigate(wanted, { replace: true, preventScrollReset: true, state: { choice: asked } });
  });
  const change = (draft: SearchFilters) => {
    keep({ draft });
    clearTimeout(rest.current);
    if (!isHeld()) rest.current = setTimeout(apply, APPLIED_AFTER_MILLISECONDS, draft);
  };
  const hold = () => clearTimeout(rest.current);
  // What is held in the sheet goes too: its address may be the one that the page has.
  const clear = () => {
    hold();
    keep({ draft: clearedFilters(filters) });
  };
  return { draft: choosing.draft, change, clear, hold };
}

/** What is being chosen once this page is there: what it was, where the page is an answer to it; else what the page shows. */
function onPage(
  kept: Choosing,
  address: string,
  draft: SearchFilters,
  state: { readonly choice?: number } | null,
): Choosing {
  const arrived = state?.choice ?? 0;
  if (arrived > kept.seen && arrived <= kept.asked) return { ...kept, address, seen: arrived };
  return address === kept.address ? kept : { draft, address, asked: choices, seen: choices };
}

/** Opens the panel as a modal sheet instead of folding it out in its place, and folds it again when it closes. */
function useSheet(address: string) {
  const fold = useRef<HTMLDetailsElement>(null);
  const box = useRef<HTMLDialogElement>(null);
  const leaveTop = useRef<() => void>(undefined);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    afterPaint(show);
  };
  const show = () => {
    if (!fold.current || !box.current || box.current.matches(':modal')) return;
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
