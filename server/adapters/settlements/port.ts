/** Where a provider's settlement list of a day, and the bank's statement of it, are read without a person. */
export interface SettlementSource {
  /** The file of a day, "2027-03-07"; undefined where none is there yet, or nobody could be asked. */
  read(day: string): Promise<Buffer | undefined>;
}
