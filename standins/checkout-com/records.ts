/** One thing that happened, or is to happen, to a payment. It counts from `at` on. */
export type Action = {
  id: string;
  type: 'Authorization' | 'Capture' | 'Void' | 'Refund';
  amount: number;
  approved: boolean;
  code: string;
  reference: string | undefined;
  at: number;
};

export type Source = {
  id: string;
  number: string;
  scheme: string;
  schemeLocal: string | undefined;
  expiryMonth: number;
  expiryYear: number;
};

export type Payment = {
  id: string;
  /** What the browser is brought back by. */
  sessionId: string;
  reference: string;
  amount: number;
  currency: string;
  /** Taken at once; otherwise held. */
  captures: boolean;
  metadata: Readonly<Record<string, unknown>>;
  email: string | undefined;
  source: Source;
  successUrl: string | undefined;
  failureUrl: string | undefined;
  pageId: string | undefined;
  locale: string;
  requestedAt: number;
  /** `asking`: the bank's page stands open; `waiting`: the bank takes its time. */
  stage: 'asking' | 'waiting' | 'authorised' | 'declined' | 'cancelled';
  code: string;
  actions: readonly Action[];
  isFlagged: boolean;
  /** Nothing is told of this one. */
  isSilent: boolean;
};

export type HostedPage = {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  captures: boolean;
  metadata: Readonly<Record<string, unknown>>;
  email: string | undefined;
  storesCard: boolean;
  successUrl: string;
  failureUrl: string;
  cancelUrl: string;
  locale: string;
  createdAt: number;
  /** The payment that was approved on it. */
  paymentId: string | undefined;
};

/** A card that is kept: `source.id` of the payment that kept it. */
export type Instrument = Source & { email: string | undefined; deleted: boolean };

export type Line =
  | { kind: 'payment'; value: Payment }
  | { kind: 'page'; value: HostedPage }
  | { kind: 'instrument'; value: Instrument };
