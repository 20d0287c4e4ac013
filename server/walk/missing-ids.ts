import { randomUUID } from 'node:crypto';
import { endpointNames } from '@kiraa/contract/endpoints.ts';
import { saveCard } from '../testing/money/saved-cards.ts';
import { foreignClaim } from './claim-fixtures.ts';
import { type NamedObject, savedSearchOf, shortlistOf, shownReviewOf, waitOf } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { foreignPartner } from './partner-fixtures.ts';
import { foreignPasskey } from './passkey-fixtures.ts';
import type { Reply } from './send.ts';
import { stagedSignal } from './signal-fixtures.ts';
import type { Stage } from './stage.ts';

/** Every call that names an object. */
export const objects = endpointNames.flatMap((name) => {
  const { object } = fixtures[name];
  return object ? [{ name, object }] : [];
});

/** An answer without what differs in any two answers: the request's id and the time. */
export function comparable({ status, headers, text }: Reply) {
  const { 'x-request-id': id, date: _date, ...rest } = headers;
  return { status, text, headers: rest };
}

/** Ids that this caller must not find, by what is wrong with them. */
export async function missingIds(stage: Stage, object: NamedObject): Promise<Record<string, unknown>> {
  const isId = object.field !== 'checkoutId' && object.field !== 'orderID';
  const longitude = 'a'.repeat(5_000);
  const foreign = {
    bookingid: stage.foreign.bookingId,
    checkoutId: stage.foreign.checkoutId,
    orderID: stage.foreign.checkoutId,
    itemid: await stage.world.listing({ owner: stage.strangeOwner }),
    rating_id:
      object.field === 'rating_id'
        ? await shownReviewOf(stage, { renter: stage.strangeRenter, owner: stage.strangeOwner })
        : undefined,
    userid: undefined,
    owner_id: undefined,
    notification_id: await stage.notificationOf(stage.strangeOwner),
    session_id: await stage.sessionOf(stage.strangeOwner),
    cardId: object.field === 'cardId' ? await saveCard(stage.world, stage.strangeRenter) : undefined,
    claimid: object.field === 'claimid' ? await foreignClaim(stage) : undefined,
    passkey_id: object.field === 'passkey_id' ? await foreignPasskey(stage) : undefined,
    check_id: object.field === 'check_id' ? await stagedSignal(stage, [stage.strangeOwner.id]) : undefined,
    document_id: await stage.documentOf(stage.strangeOwner),
    shortlist_id:
      object.field === 'shortlist_id' ? (await shortlistOf(stage, stage.strangeRenter)).id : undefined,
    wait_id: object.field === 'wait_id' ? await waitOf(stage, stage.strangeRenter) : undefined,
    search_id: object.field === 'search_id' ? await savedSearchOf(stage.strangeRenter) : undefined,
    ...(await foreignPartner(stage)),
    chat_channel_id: await stage.chatOf(stage.strangeRenter, stage.strangeOwner),
    chat_chanel_id: await stage.chatOf(stage.strangeRenter, stage.strangeOwner),
  };
  return {
    absent: isId ? randomUUID() : `${randomUUID().replaceAll('-', '').toUpperCase()}.uat01-vm-tx01`,
    ...(object.access === 'private' && { foreign: foreign[object.field] }),
    ...(object.field === 'itemid' && { deleted: stage.deletedListingId }),
    ...(object.hides && { off: stage.hiddenListingIds[0], unverified: stage.hiddenListingIds[1] }),
    'shaped wrong': isId ? '12' : '../../etc/passwd',
    'with SQL': "' OR '1'='1",
    'too long': longitude,
    'not even a digit': 'ﷺ',
  };
}
