import type { ListingDetail } from '@kiraa/contract/listings/listings.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { useEffect, useState } from 'react';
import IconBrandWhatsapp from '#icons/IconBrandWhatsapp';
import IconBrandX from '#icons/IconBrandX';
import IconDots from '#icons/IconDots';
import IconLink from '#icons/IconLink';
import IconShare from '#icons/IconShare';
import { copyText } from '../../shell/copy-text.ts';
import { useListingWords } from '../../shell/listings/listing-card.tsx';
import { writePeriod } from '../../shell/listings/period-query.ts';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import styles from './share-menu.module.css';

interface ShareMenuProps {
  readonly listing: ListingDetail;
  readonly publicUrl: string;
  readonly chosen: Partial<Period>;
}

/** Sends the listing on, with the dates that are chosen on it (P1-ITEM-06). */
export function ShareMenu({ listing, publicUrl, chosen }: ShareMenuProps) {
  const texts = useTexts();
  const format = useFormat();
  const toasts = useToasts();
  const { name } = useListingWords(listing);
  const address = `${publicUrl}/${listing.kind}/${listing.id}${writePeriod(chosen)}`;
  const canShareOtherwise = useOtherSharing();
  const text = texts.listing.shareText(
    name,
    format.price(listing.price),
    texts.search.per(listing.priceHours),
  );
  const copy = () => {
    void copyText(address).then(
      () => toasts.success(texts.listing.linkCopied),
      () => toasts.error(texts.listing.linkNotCopied),
    );
  };
  return (
    <Disclosure
      name={texts.listing.share}
      className={styles.menu}
      label={
        <>
          <IconShare size={20} stroke={1.75} aria-hidden />
          <span className={styles.label}>{texts.listing.share}</span>
        </>
      }
    >
      <ul>
        <li>
          <button type="button" className={styles.entry} onClick={copy}>
            <IconLink size={20} stroke={1.75} aria-hidden />
            {texts.listing.copyLink}
          </button>
        </li>
        <ShareLink
          icon={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          href={`https://wa.me/?${new URLSearchParams({ text: `${text}\n${address}` })}`}
          label={texts.listing.shareByWhatsApp}
        />
        <ShareLink
          icon={<IconBrandX size={20} stroke={1.75} aria-hidden />}
          href={`https://x.com/intent/post?${new URLSearchParams({ text, url: address })}`}
          label={texts.listing.shareByX}
        />
        {canShareOtherwise && (
          <li>
            <button
              type="button"
              className={styles.entry}
              // Closing the phone's own window without a choice is no failure.
              onClick={() => void navigator.share({ title: name, text, url: address }).catch(() => {})}
            >
              <IconDots size={20} stroke={1.75} aria-hidden />
              {texts.listing.shareOtherwise}
            </button>
          </li>
        )}
      </ul>
    </Disclosure>
  );
}

function ShareLink({ icon, href, label }: { icon: React.ReactNode; href: string; label: string }) {
  return (
    <li>
      <a className={styles.entry} href={href} target="_blank" rel="noopener noreferrer">
        {icon}
        {label}
      </a>
    </li>
  );
}

/** Only the browser knows whether the device has a sharing window of its own. */
function useOtherSharing(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(typeof navigator.share === 'function'), []);
  return can;
}
