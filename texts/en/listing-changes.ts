/** Changes of approved listings: before their owner, and in the console. */
export const listingChanges = {
  waits: (name: string) =>
    `A change waits for us, usually less than a day: \u2068${name}\u2069. Until then others see the listing as it was.`,
  declined: (reason: string) =>
    `Your change was not approved, and others see the listing as it was: \u2068${reason}\u2069`,
  formWaits: (name: string) =>
    `This is what you changed. It waits for us, and until then others go on seeing \u2068${name}\u2069 as it was.`,
  formDeclined: (reason: string) =>
    `This is what you changed. It was not approved: \u2068${reason}\u2069. Change it and save it again, or withdraw it.`,
  rule: 'New words and pictures of an approved listing are looked at first. Price, place and availability hold at once.',
  withdraw: 'Withdraw the change',
  withdrawOf: (name: string) => `Withdraw the change of ${name}`,
  withdrawn: 'Withdrawn: the listing stays as others see it',
  queueHint:
    'Approved listings whose owner has new words or pictures. Until you decide, others see what was approved.',
  nothing: 'No changes are waiting',
  nothingHint: 'What owners change of approved listings appears here.',
  since: (time: string) => `changed ${time}`,
  nameEn: 'Name in English',
  nameAr: 'Name in Arabic',
  descriptionEn: 'Description in English',
  descriptionAr: 'Description in Arabic',
  pictures: 'Pictures',
  before: 'Now',
  after: 'Requested',
  added: 'New',
  removed: 'Removed',
  approve: 'Approve the change',
  approveOf: (name: string) => `Approve the change of ${name}`,
  decline: 'Decline the change',
  declineOf: (name: string) => `Decline the change of ${name}`,
  approved: 'Approved: others see it now',
  declinedNow: 'Declined, and its owner has been told',
  reason: 'Why not',
  approvedBy: (name: string, time: string) => `Change approved by ${name}, ${time}`,
  declinedBy: (name: string, time: string) => `Change declined by ${name}, ${time}`,
};
