/** A transfer of ours to an owner, as the books and the lines of the bank that were found before have it. */
export interface Transfer {
  readonly amountHalalas: number;
  /** Our books have it as come back. */
  readonly isReturned: boolean;
  readonly isDebited: boolean;
  readonly isCredited: boolean;
}

/** `found`: the line is of the transfer and says the same. `arrived_other_sum`: it is of the transfer, with another sum. */
export type TransferMatch = 'found' | 'arrived_other_sum' | 'debited_twice' | 'came_back';

/**
 * What a line of the bank with a transfer's reference says of it. It leaves us once, and comes back once, where our books have it as
 * come back; whatever else names it moves money that the books do not have.
 */
export function matchTransfer(lineHalalas: number, transfer: Transfer): TransferMatch {
  const { amountHalalas, isReturned, isDebited, isCredited } = transfer;
  const isDebit = lineHalalas < 0;
  if (isDebit && isDebited) return 'debited_twice';
  if (!isDebit && (!isReturned || isCredited)) return 'came_back';
  return Math.abs(lineHalalas) === amountHalalas ? 'found' : 'arrived_other_sum';
}
