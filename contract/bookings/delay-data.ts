import type { WireNames } from '../wire-names.ts';

/** By how much a return is late, and its fee, in the refusal of a late return (P3-RENB-23). */
export interface DelayData {
  /** SAR with two decimals. */
  readonly fee: string;
  readonly hours: number;
  readonly minutes: number;
  readonly durationMode: 'day' | 'hour';
}

/** These stand beside the refusal's own fields on the wire. */
export const delayNames: WireNames = {
  fee: { wire: 'delayFees' },
  hours: { wire: 'delayhrs' },
  minutes: { wire: 'delaymins' },
  durationMode: { wire: 'typeOfDuration' },
};
