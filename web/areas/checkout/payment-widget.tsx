import type { Language } from '@kiraa/texts/language.ts';
import { useEffect, useRef, useState } from 'react';
import { keepCheckout } from '../../shell/cards/payment-memory.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import styles from './checkout.module.css';

interface WidgetOptions {
  readonly locale: Language;
  readonly numberFormatting?: false;
  readonly paymentTarget: '_top';
  readonly shopperResultTarget: '_top';
  readonly applePay: {
    readonly displayName: string;
    readonly total: { readonly label: string };
    readonly supportedNetworks: readonly string[];
  };
  readonly onReady: () => void;
  readonly onError: (error: { readonly name?: string }) => void;
}

declare global {
  interface Window {
    wpwlOptions?: WidgetOptions;
    wpwl?: { readonly unload?: () => void };
  }
}

/** As a statement names us. */
const SHOP = 'Kiraa';
/** Where the provider sends the browser when it is done; absolute, as its form asks for. */
const RETURN_PATH = '/addCard/payment/checkout/';
/** A script that neither loads nor fails in this time is treated as failed (P3-PAY-39). */
const PATIENCE_MILLISECONDS = 20_000;

interface PaymentWidgetProps {
  readonly id: string;
  readonly script: string;
  readonly integrity: string | null;
  readonly brands: string;
  readonly onFail: () => void;
}

/** The provider's own card form. Its frames belong to the provider, so a card number never touches this page. */
export function PaymentWidget({ id, script, integrity, brands, onFail }: PaymentWidgetProps) {
  const texts = useAllTexts().checkout;
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const fail = useRef(onFail);
  fail.current = onFail;
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    const patience = setTimeout(() => fail.current(), PATIENCE_MILLISECONDS);
    const giveUp = () => {
      clearTimeout(patience);
      fail.current();
    };
    const ready = () => {
      clearTimeout(patience);
      setReady(true);
    };
    keepCheckout(id);
    window.wpwlOptions = optionsFor(language, ready, giveUp);
    // The provider replaces the form, so it is made by hand: React must not own what others take away.
    place.append(formFor(brands));
    const element = scriptFor(script, integrity);
    element.addEventListener('error', giveUp);
    document.body.append(element);
    return () => {
      clearTimeout(patience);
      element.remove();
      window.wpwl?.unload?.();
      delete window.wpwl;
      place.replaceChildren();
    };
  }, [id, script, integrity, brands, language]);

  return (
    <div aria-busy={!isReady}>
      {!isReady && (
        <div className={styles.opening} role="status">
          <p>{texts.opening}</p>
          <SkeletonBlock height={320} />
        </div>
      )}
      <div ref={box} className={styles.widget} data-ready={isReady || undefined} />
    </div>
  );
}

function optionsFor(language: Language, onReady: () => void, onGiveUp: () => void): WidgetOptions {
  return {
    locale: language,
    ...(language === 'ar' && { numberFormatting: false as const }),
    paymentTarget: '_top',
    shopperResultTarget: '_top',
    // What the telephone's sheet says above the amount, and which of its cards it offers (COPYandPAY, "Apple Pay").
    applePay: {
      displayName: SHOP,
      total: { label: SHOP },
      supportedNetworks: ['mada', 'visa', 'masterCard'],
    },
    onReady,
    onError: ({ name }) => {
      // Other errors are about what was typed; the provider's form shows them itself.
      if (name === 'InvalidCheckoutIdError' || name === 'WidgetError') onGiveUp();
    },
  };
}

function formFor(brands: string): HTMLFormElement {
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.action = `${window.location.origin}${RETURN_PATH}`;
  form.dataset.brands = brands;
  return form;
}

function scriptFor(address: string, integrity: string | null): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  if (integrity !== null) {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
  }
  return script;
}
