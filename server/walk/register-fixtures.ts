import { type Fixture, ofAdmin } from './fixture.ts';

/** Calls of the console's registers. */
export const registerFixtures = {
  allBookings: ofAdmin(async () => ({ state: 'accepted', standing: 'overdue', sort: 'largest' })),
  allPeople: ofAdmin(async () => ({ standing: 'verified' })),
  allListings: ofAdmin(async () => ({ stage: 'on_offer', from: '2026-01-01' })),
  allPayments: ofAdmin(async () => ({ purpose: 'rental', to: '2099-01-01' })),
  registerFilters: ofAdmin(async () => ({})),
} satisfies Record<string, Fixture>;
