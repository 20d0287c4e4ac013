/** A capture, an authorisation or a refund of an order, as its books have it. */
export type Act = {
  id: string;
  status: string;
  cents: number;
  customId: string | undefined;
  invoiceId: string | undefined;
  at: number;
};

export type Order = {
  id: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  /** `declining`: approved with an account whose bank says no when the money is asked for. */
  stage: 'created' | 'approved' | 'declining' | 'completed';
  customId: string | undefined;
  invoiceId: string | undefined;
  cents: number;
  returnUrl: string;
  cancelUrl: string;
  locale: string;
  createdAt: number;
  authorizations: readonly Act[];
  captures: readonly Act[];
  refunds: readonly Act[];
  /** Nothing is told of this one. */
  isSilent: boolean;
};
