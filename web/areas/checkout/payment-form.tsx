import IconExternalLink from '#icons/IconExternalLink';
import { keepCheckout } from '../../shell/cards/payment-memory.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './checkout.module.css';
import { PaymentWidget } from './payment-widget.tsx';
import type { OpenCheckout } from './use-checkout.ts';

interface PaymentFormProps {
  readonly checkout: OpenCheckout;
  readonly onFail: () => void;
}

/** Where the card is entered: in the provider's form on this page, or on a page of the provider's own. */
export function PaymentForm({ checkout, onFail }: PaymentFormProps) {
  const { id, script, integrity, brands = '', redirect } = checkout;
  if (redirect !== undefined) return <WayToProvider checkout={checkout} address={redirect} />;
  if (script === null) return null;
  return <PaymentWidget id={id} script={script} integrity={integrity} brands={brands} onFail={onFail} />;
}

interface WayToProviderProps {
  readonly checkout: OpenCheckout;
  readonly address: string;
}

/** Pressed and never opened by itself: who turns back there comes back here. */
function WayToProvider({ checkout, address }: WayToProviderProps) {
  const { id, amount, charged } = checkout;
  const texts = useAllTexts().checkout;
  const format = useFormat();
  const go = () => {
    keepCheckout(id);
    window.location.assign(address);
  };
  return (
    <div className={styles.wayOut}>
      <p>
        {charged
          ? texts.paypalPage(`${charged.currency} ${charged.amount}`, format.amount(amount), charged.rate)
          : texts.providerPage}
      </p>
      <Button wide onClick={go}>
        <IconExternalLink size={18} aria-hidden />
        {texts.goToProvider(format.amount(amount))}
      </Button>
    </div>
  );
}
