import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import IconChevronDown from '#icons/IconChevronDown';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { useCategories } from '../listings/categories.ts';
import { opensElsewhere } from '../pages/opens-elsewhere.ts';
import type { Account } from '../session/session.tsx';
import { useLanguage, useTexts } from '../texts/texts.tsx';
import headerStyles from './header.module.css';
import { type MenuEntry, type MenuLabel, shownEntries } from './menu-entries.ts';
import styles from './menus.module.css';
import { useNewListing } from './new-listing.ts';

/** All, and each kind with its categories, which narrow the list (P1-NAV-22). They are fetched when first looked for. */
export function CategoryMenu() {
  const texts = useTexts().shell;
  const [wasOpened, setOpened] = useState(false);
  return (
    <Disclosure
      align="start"
      label={<MenuTrigger>{texts.categories}</MenuTrigger>}
      onOpen={() => setOpened(true)}
    >
      <CategoryLinks isWanted={wasOpened} />
    </Disclosure>
  );
}

export function CategoryLinks({ isWanted }: { isWanted: boolean }) {
  const texts = useTexts().shell;
  const { vehicles, items } = useCategories(isWanted);
  const isArabic = useLanguage() === 'ar';
  const kinds = [
    {
      path: '/1',
      field: 'vehicle',
      name: texts.vehicles,
      categories: vehicles.map((one) => ({ ...one, name: one.name })),
    },
    {
      path: '/2',
      field: 'item',
      name: texts.items,
      categories: items.map((one) => ({ ...one, name: one.name })),
    },
  ];
  return (
    <nav className={styles.kinds} aria-label={texts.categories}>
      <Link className={`${styles.entry} ${styles.kind} ${styles.all}`} to="/0">
        {texts.allCategories}
      </Link>
      {kinds.map(({ path, field, name, categories }) => (
        <ul key={path} className={styles.list}>
          <li>
            <Link className={`${styles.entry} ${styles.kind}`} to={path}>
              {name}
            </Link>
          </li>
          {categories.map((category) => (
            <li key={category.id}>
              <Link className={styles.entry} to={`${path}?${field}=${category.id}`}>
                {isArabic ? category.nameAr : category.name}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** The member's own places, by profile (P1-NAV-25, P1-NAV-26): a single one stands by itself, more fold into a menu. */
export function MemberMenu({ account }: { account: Account }) {
  const texts = useTexts().shell;
  return <FoldedLinks name={texts.openMenu} entries={shownEntries(account.mode)} />;
}

/** "+ New Listing" with a kind to choose (P1-NAV-24). */
export function NewListingMenu() {
  const texts = useTexts().shell;
  return (
    <Disclosure label={<MenuTrigger>{texts.newListing}</MenuTrigger>}>
      <NewListingLinks className={styles.entry} />
    </Disclosure>
  );
}

/** Links that look first whether this person may list one more (new-listing.ts). */
export function NewListingLinks({ className }: { className?: string | undefined }) {
  const newListing = useNewListing();
  const kinds = [VEHICLE, ITEM] as const;
  return (
    <MenuLinks
      entries={shownEntries('newListing')}
      className={className}
      onFollow={(index) => void newListing(kinds[index] ?? VEHICLE)}
    />
  );
}

function FoldedLinks({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  if (entries.length < 2) return <MenuLinks entries={entries} className={headerStyles.link} />;
  return (
    <Disclosure label={<MenuTrigger>{name}</MenuTrigger>}>
      <MenuLinks entries={entries} className={styles.entry} />
    </Disclosure>
  );
}

export function MenuLinks({
  entries,
  className,
  icons = {},
  onFollow,
}: {
  entries: readonly MenuEntry[];
  className?: string | undefined;
  /** By the entries' labels. */
  icons?: Readonly<Partial<Record<MenuLabel, TablerIcon>>>;
  /** Instead of following the link at once. */
  onFollow?: (index: number) => void;
}) {
  const texts = useTexts().shell;
  return entries.map(({ path, label }, index) => {
    const Icon = icons[label];
    return (
      <Link
        key={label}
        className={className}
        to={path}
        onClick={(event) => {
          if (!onFollow || opensElsewhere(event)) return;
          event.preventDefault();
          onFollow(index);
        }}
      >
        {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
        {texts[label]}
      </Link>
    );
  });
}

function MenuTrigger({ children }: { children: ReactNode }) {
  return (
    <span className={styles.trigger}>
      {children}
      <IconChevronDown size={16} className={styles.arrow} aria-hidden />
    </span>
  );
}
