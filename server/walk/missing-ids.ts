import { randomUUID } from 'node:crypto';
import { endpointNames } from '@kiraa/contract/endpoints.ts';
import { saveCard } from '../testing/money/saved-cards.ts';
import { foreignClaim } from './claim-fixtures.ts';
import { type NamedObject, savedSearchOf, shortlistOf, shownReviewOf, waitOf } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { foreignPartner } from './partner-fixtures.ts';
import { foreignPasskey, outsideAccountOf } from './passkey-fixtures.ts';
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
  const foreign = object.access === 'private' ? await foreignId(stage, object.field) : undefined;
  return {
    absent: isId ? randomUUID() : `${randomUUID().replaceAll('-', '').toUpperCase()}.uat01-vm-tx01`,
    ...(object.access === 'private' && { foreign }),
    ...(object.field === 'itemid' && { deleted: stage.deletedListingId }),
    ...(object.hides && { off: stage.hiddenListingIds[0], unverified: stage.hiddenListingIds[1] }),
    'shaped wrong': isId ? '12' : '../../etc/passwd',
    'with SQL': "' OR '1'='1",
    'too long': longitude,
    'not even a digit': 'ﷺ',
  };
}

/** The id of something that belongs to somebody else, of the kind that the field names. */
async function foreignId(stage: Stage, field: NamedObject['field']): Promise<unknown> {
  const { strangeRenter, strangeOwner } = stage;
  switch (field) {
    case 'bookingid':
      return stage.foreign.bookingId;
    case 'checkoutId':
    case 'orderID':
      return stage.foreign.checkoutId;
    case 'itemid':
      return stage.world.listing({ owner: strangeOwner });
    case 'rating_id':
      return shownReviewOf(stage, { renter: strangeRenter, owner: strangeOwner });
    case 'notification_id':
      return stage.notificationOf(strangeOwner);
    case 'session_id':
      return stage.sessionOf(strangeOwner);
    case 'cardId':
      return saveCard(stage.world, strangeRenter);
    case 'claimid':
      return foreignClaim(stage);
    case 'outside_account_id':
      return outsideAccountOf(stage, strangeOwner);
    case 'passkey_id':
      return foreignPasskey(stage);
    case 'check_id':
      return stagedSignal(stage, [strangeOwner.id]);
    case 'document_id':
      return stage.documentOf(strangeOwner);
    case 'shortlist_id':
      return (await shortlistOf(stage, strangeRenter)).id;
    case 'wait_id':
      return waitOf(stage, strangeRenter);
    case 'search_id':
      return savedSearchOf(strangeRenter);
    case 'chat_channel_id':
    case 'chat_chanel_id':
      return stage.chatOf(strangeRenter, strangeOwner);
    case 'userid':
    case 'owner_id':
      return undefined;
    default:
      return (await foreignPartner(stage))[field];
  }
}
