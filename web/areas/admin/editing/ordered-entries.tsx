import { type ReactNode, useRef } from 'react';
import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import styles from './editing.module.css';

export interface Entry {
  readonly id: string;
  readonly titleAr: string;
  readonly titleEn: string;
  readonly isHidden: boolean;
}

/** The title that a visitor of this language reads. */
export function useTitle() {
  const isArabic = useLanguage() === 'ar';
  return ({ titleAr, titleEn }: Pick<Entry, 'titleAr' | 'titleEn'>) => (isArabic ? titleAr : titleEn);
}

interface OrderedEntriesProps<One extends Entry> {
  readonly entries: readonly One[];
  readonly name: (entry: One) => ReactNode;
  /** Undefined: the list has no order of the house's. */
  readonly onOrder: ((ids: string[]) => void) | undefined;
  /** Several entries may be under way: settles when this one is. */
  readonly onHide: (entry: One) => Promise<unknown>;
  /** Before the buttons of every entry. */
  readonly tools?: (entry: One) => ReactNode;
  readonly below?: (entry: One) => ReactNode;
}

/** Entries that an editor moves, hides and shows again, each change at once. */
export function OrderedEntries<One extends Entry>(props: OrderedEntriesProps<One>) {
  const { entries, name, onOrder, onHide, tools, below } = props;
  const words = useAllTexts().editing;
  const titleOf = useTitle();
  const move = (place: number, by: -1 | 1) => {
    const ids = entries.map(({ id }) => id);
    const [moved = ''] = ids.splice(place, 1);
    ids.splice(place + by, 0, moved);
    onOrder?.(ids);
  };
  return (
    <ul className={styles.entries}>
      {entries.map((entry, place) => {
        const { id, isHidden } = entry;
        const title = titleOf(entry);
        return (
          <li key={id}>
            <div className={styles.entry}>
              {name(entry)}
              {isHidden && <Tag kind="waiting">{words.hidden}</Tag>}
              <span className={styles.tools}>
                {tools?.(entry)}
                {onOrder && (
                  <>
                    <Button
                      kind="quiet"
                      aria-label={words.moveUp(title)}
                      disabled={place === 0}
                      onClick={() => move(place, -1)}
                    >
                      <IconArrowUp size={20} aria-hidden />
                    </Button>
                    <Button
                      kind="quiet"
                      aria-label={words.moveDown(title)}
                      disabled={place === entries.length - 1}
                      onClick={() => move(place, 1)}
                    >
                      <IconArrowDown size={20} aria-hidden />
                    </Button>
                  </>
                )}
                <HideButton title={title} isHidden={isHidden} onPress={() => onHide(entry)} />
              </span>
            </div>
            {below?.(entry)}
          </li>
        );
      })}
    </ul>
  );
}

interface HideButtonProps {
  readonly title: string;
  readonly isHidden: boolean;
  readonly onPress: () => Promise<unknown>;
}

/** A second press while the first is under way does nothing. */
function HideButton({ title, isHidden, onPress }: HideButtonProps) {
  const words = useAllTexts().editing;
  const isUnderWay = useRef(false);
  const press = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await onPress();
    isUnderWay.current = false;
  };
  return (
    <Button
      kind="quiet"
      aria-label={isHidden ? words.show(title) : words.hide(title)}
      onClick={() => void press()}
    >
      {isHidden ? words.showShort : words.hideShort}
    </Button>
  );
}
