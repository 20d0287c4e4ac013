import type { profileEndpoints } from '@kiraa/contract/accounts/profile.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { maskedTail, tailOf } from '@kiraa/domain/account/masked.ts';
import { readFullName } from '@kiraa/domain/account/names.ts';
import { personalIdFault, personalIdKind } from '@kiraa/domain/account/personal-id.ts';
import type { Services } from '../../context.ts';
import { type AccountRow, type ProfileChange, readMobile } from '../accounts/accounts.ts';
import { personalIdPlace } from './field-places.ts';
import type { NewContact } from './new-contact.ts';

type Input = ParsedInputOf<typeof profileEndpoints.saveProfile>;

export interface ProfileWish {
  /** Only fields that differ from what the account has. */
  readonly change: ProfileChange;
  readonly contact: NewContact;
}

/** What a form would change about an account; `sealedId` is its personal ID as it is stored. */
export function readProfile(
  { fields }: Pick<Services, 'fields'>,
  account: AccountRow,
  sealedId: string | undefined,
  input: Input,
): Outcome<ProfileWish> {
  const name = readFullName(input.name);
  if (!name.ok) return refuse(name.refusal, { name: name.refusal });
  const mobile = readNewMobile(account, input);
  if (!mobile.ok) return mobile;
  const place = personalIdPlace(account.id);
  const knownId = sealedId === undefined ? null : fields.open(sealedId, place);
  const personalId = readPersonalId(account, input.personalId, knownId);
  const idFault = personalId ? personalIdFault(personalId) : undefined;
  if (idFault) return refuse('INVALID_INPUT', { personalId: idFault });
  const wanted: ProfileChange = {
    fullName: name.name,
    gender: input.gender,
    language: input.language,
    ...pointOf(input),
    ...(input.email === null && { email: null }),
  };
  const change: ProfileChange = {
    ...differing(wanted, account),
    ...(personalId === null && { personalIdSealed: null, personalIdTail: null, personalIdKind: null }),
    ...(personalId && {
      personalIdSealed: fields.seal(personalId, place),
      personalIdTail: tailOf(personalId),
      personalIdKind: personalIdKind(personalId),
    }),
  };
  const email = input.email && input.email !== account.email ? input.email : null;
  return accept({ change, contact: { mobile: mobile.value, email } });
}

/** A number that the account has already is no change, however it was written. */
function readNewMobile(account: AccountRow, input: Input): Outcome<NewContact['mobile']> {
  if (input.mobile === undefined) return accept(null);
  if (input.countryCode === undefined) return refuse('INVALID_INPUT', { countryCode: 'REQUIRED' });
  const read = readMobile(input.mobile, input.countryCode);
  if (!read.ok) return read;
  const { e164, prefix, callingCode } = read.value;
  return accept(e164 === account.mobile ? null : { e164, prefix, callingCode });
}

/** Undefined: the personal ID stays as it is. A client that sends back the dots that it was shown changes nothing. */
function readPersonalId(account: AccountRow, sent: string | null | undefined, known: string | null) {
  if (sent === undefined || sent === known) return undefined;
  const shown = account.personalIdTail && maskedTail(account.personalIdTail);
  return sent === shown ? undefined : sent;
}

/** A place has a name, and a point only when both halves of the point came: a name alone removes the old point. */
function pointOf({ location, latitude, longitude }: Input): ProfileChange {
  if (location === undefined) return {};
  const isPoint = location !== null && latitude !== undefined && longitude !== undefined;
  return { location, latitude: isPoint ? latitude : null, longitude: isPoint ? longitude : null };
}

function differing(wanted: ProfileChange, account: AccountRow): ProfileChange {
  const known: ProfileChange = account;
  const entries = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== known[name as keyof ProfileChange],
  );
  return Object.fromEntries(entries) as ProfileChange;
}
