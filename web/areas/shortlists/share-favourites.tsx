import type { ListingCard as Listing } from '@kiraa/contract/listings/listings.ts';
import type { Shortlist } from '@kiraa/contract/listings/shortlists.ts';
import { SHORTLIST_LISTINGS_MAXIMUM, SHORTLIST_TITLE_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useState } from 'react';
import IconLink from '#icons/IconLink';
import IconShare from '#icons/IconShare';
import { useCall } from '../../shell/calls/calls.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { copyText } from '../../shell/copy-text.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import styles from './shortlists.module.css';

/** Makes a link to the favourites or a part of them, and shows the links that there are, with a way to end each (D-SHORTLIST). */
export function ShareFavourites({ listings }: { listings: readonly Listing[] }) {
  const texts = useAllTexts().shortlists;
  const [isOpen, setOpen] = useState(false);
  const lists = useCall('shortlists', {}).data?.data ?? [];
  if (listings.length === 0 && lists.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={texts.share}>
      {isOpen ? (
        <ShareForm listings={listings} onMade={() => setOpen(false)} />
      ) : (
        listings.length > 0 && (
          <Button kind="secondary" onClick={() => setOpen(true)}>
            <IconShare size={20} aria-hidden />
            {texts.share}
          </Button>
        )
      )}
      {lists.length > 0 && (
        <div className={styles.lists}>
          <h2>{texts.mine}</h2>
          <ul className={styles.lists}>
            {lists.map((list) => (
              <li key={list.id} className={styles.list}>
                <SharedList list={list} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface ShareFormProps {
  readonly listings: readonly Listing[];
  readonly onMade: () => void;
}

function ShareForm({ listings, onMade }: ShareFormProps) {
  const texts = useAllTexts().shortlists;
  const toasts = useToasts();
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const [title, setTitle] = useState('');
  const ids = listings.map(({ id }) => id);
  /** What would not fit is on offer as well, and off the list at first. */
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set(ids.slice(SHORTLIST_LISTINGS_MAXIMUM)));
  const [namesMaker, setNamesMaker] = useState(false);
  const { send, isBusy } = useSend('shareShortlist', {
    changes: ['shortlists'],
    onDone: () => {
      toasts.success(texts.made);
      onMade();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = ids.filter((id) => !without.has(id));
    if (chosen.length === 0) return toasts.info(texts.none);
    if (chosen.length > SHORTLIST_LISTINGS_MAXIMUM)
      return toasts.info(texts.tooMany(format.number(SHORTLIST_LISTINGS_MAXIMUM)));
    return void send({ title: title.trim() || texts.unnamed, listingIds: chosen, namesMaker });
  };
  const turn = (id: string, isOn: boolean) =>
    setWithout((before) => {
      const next = new Set(before);
      if (isOn) next.delete(id);
      else next.add(id);
      return next;
    });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.hint}>{texts.shareHint}</p>
      <TextField
        label={texts.name}
        placeholder={texts.nameExample}
        value={title}
        maxLength={SHORTLIST_TITLE_MAXIMUM_LETTERS}
        onChange={(event) => setTitle(event.target.value)}
      />
      <fieldset className={styles.choices}>
        <legend>{texts.which}</legend>
        {listings.map(({ id, name, nameAr }) => (
          <Checkbox key={id} name={id} checked={!without.has(id)} onChange={(isOn) => turn(id, isOn)}>
            {isArabic ? nameAr : name}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox name="maker" checked={namesMaker} onChange={setNamesMaker}>
        {texts.namesMaker}
      </Checkbox>
      <Button type="submit" waiting={isBusy ? texts.make : undefined}>
        {texts.make}
      </Button>
    </form>
  );
}

function SharedList({ list }: { list: Shortlist }) {
  const texts = useAllTexts().shortlists;
  const toasts = useToasts();
  const { send, isBusy } = useSend('endShortlist', {
    changes: ['shortlists'],
    onDone: () => toasts.success(texts.ended),
  });
  const copy = () => {
    void copyText(`${window.location.origin}${list.path}`).then(
      () => toasts.success(texts.copied),
      () => toasts.error(texts.notCopied),
    );
  };
  return (
    <>
      <p className={styles.words}>
        <bdi>{list.title}</bdi>
        {' · '}
        <span className={styles.hint}>{texts.count(list.count)}</span>
      </p>
      <div className={styles.acts}>
        <Button kind="secondary" aria-label={texts.copyOf(list.title)} onClick={copy}>
          <IconLink size={20} aria-hidden />
          {texts.copy}
        </Button>
        <ButtonLink kind="quiet" to={list.path} aria-label={texts.openOf(list.title)}>
          {texts.open}
        </ButtonLink>
        <Button
          kind="quiet"
          waiting={isBusy ? texts.end : undefined}
          aria-label={texts.endOf(list.title)}
          onClick={() => void send({ shortlistId: list.id })}
        >
          {texts.end}
        </Button>
      </div>
    </>
  );
}
