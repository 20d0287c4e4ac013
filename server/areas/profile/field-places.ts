import type { FieldPlace } from '../../platform/secrets/field-encryption.ts';

/** The place to which each sealed value belongs; the same words seal and open it. */
export const ibanPlace = (accountId: string): FieldPlace => ({
  table: 'bank_details',
  column: 'iban_sealed',
  rowId: accountId,
});

export const personalIdPlace = (accountId: string): FieldPlace => ({
  table: 'accounts',
  column: 'personal_id_sealed',
  rowId: accountId,
});

/** A number that a job's data holds until it is sent a text message. */
export const formerMobilePlace = (accountId: string): FieldPlace => ({
  table: 'profile.tell-owner',
  column: 'to',
  rowId: accountId,
});

/** The secret of a link that a job's data holds until it is sent. */
export const undoTokenPlace = (accountId: string): FieldPlace => ({
  table: 'profile.tell-owner',
  column: 'undo',
  rowId: accountId,
});
