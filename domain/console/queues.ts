/** What waits for an operator, in the order in which the home of the console shows it: what people and money wait for first. */
export const queueNames = [
  'listings',
  'listing_changes',
  'verifications',
  'reports',
  'person_reports',
  'signals',
  'claims',
  'no_shows',
  'chargebacks',
  'money',
  'refunds',
  'payouts',
  'differences',
  'corrections',
  'webhooks',
  'chats',
  'messages',
  'applications',
  'jobs',
  'findings',
] as const;
export type QueueName = (typeof queueNames)[number];
