import IconExternalLink from '#icons/IconExternalLink';
import { keepCheckout } from '../../shell/cards/payment-memory.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { PaymentWidget } from './payment-widget.tsx';
import type { OpenCheckout } from './use-checkout.ts';

interface PaymentFormProps {
  readonly checkout: OpenCheckout;
  readonly onFail: () => void;
}

/** Where the card is entered: in the provider's form on this page, or on a page of the provider's own. */
export function PaymentForm({ checkout, onFail }: PaymentFormProps) {
  const { id, script, integrity, brands = '', redirect, amount } = checkout;
  if (redirect !== undefined) return <WayToProvider id={id} address={redirect} amount={amount} />;
  if (script === null) return null;
  return <PaymentWidget id={id} script={script} integrity={integrity} brands={brands} onFail={onFail} />;
}

interface WayToProviderProps {
  readonly id: string;
  readonly address: string;
  readonly amount: string;
}

/** Pressed and never opened by itself: who turns back there comes back here. */
function WayToProvider({ id, address, amount }: WayToProviderProps) {
  const texts = useAllTexts().checkout;
  const format = useFormat();
  const go = () => {
    keepCheckout(id);
    window.location.assign(address);
  };
  return (
    <div>
      <p>{texts.providerPage}</p>
      <Button wide onClick={go}>
        <IconExternalLink size={18} aria-hidden />
        {texts.goToProvider(format.amount(amount))}
      </Button>
    </div>
  );
}
