import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { accountFixtures } from './account-fixtures.ts';
import { bookingFixtures } from './booking-fixtures.ts';
import { booksFixtures } from './books-fixtures.ts';
import { chargebackFixtures } from './chargeback-fixtures.ts';
import { choiceFixtures } from './choice-fixtures.ts';
import { claimFixtures } from './claim-fixtures.ts';
import { consoleFixtures } from './console-fixtures.ts';
import { contentFixtures } from './content-fixtures.ts';
import { couponFixtures } from './coupon-fixtures.ts';
import type { Fixture } from './fixture.ts';
import { importFixtures } from './import-fixtures.ts';
import { listingFixtures } from './listing-fixtures.ts';
import { noShowFixtures } from './no-show-fixtures.ts';
import { noticeFixtures } from './notice-fixtures.ts';
import { partnerFixtures } from './partner-fixtures.ts';
import { passkeyFixtures } from './passkey-fixtures.ts';
import { payoutFixtures } from './payout-fixtures.ts';
import { peopleFixtures } from './people-fixtures.ts';
import { rebookingFixtures } from './rebooking-fixtures.ts';
import { registerFixtures } from './register-fixtures.ts';
import { reviewFixtures } from './review-fixtures.ts';
import { safetyFixtures } from './safety-fixtures.ts';
import { signalFixtures } from './signal-fixtures.ts';
import { taxFixtures } from './tax-fixtures.ts';
import { verificationFixtures } from './verification-fixtures.ts';

/** A fixture for every row of the endpoint table: a missing one does not compile, and fails the walk. */
export const fixtures: Readonly<Record<EndpointName, Fixture>> = {
  ...accountFixtures,
  ...listingFixtures,
  ...reviewFixtures,
  ...bookingFixtures,
  ...booksFixtures,
  ...claimFixtures,
  ...chargebackFixtures,
  ...noShowFixtures,
  ...rebookingFixtures,
  ...noticeFixtures,
  ...passkeyFixtures,
  ...peopleFixtures,
  ...payoutFixtures,
  ...consoleFixtures,
  ...choiceFixtures,
  ...contentFixtures,
  ...couponFixtures,
  ...registerFixtures,
  ...importFixtures,
  ...partnerFixtures,
  ...safetyFixtures,
  ...signalFixtures,
  ...verificationFixtures,
  ...taxFixtures,
};
