import type { profileEndpoints } from '@kiraa/contract/accounts/profile.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { changeProfile, type ProfileChange } from '../accounts/accounts.ts';
import { profileTexts } from './profile-texts.ts';

type NotificationInput = ParsedInputOf<typeof profileEndpoints.switchNotification>;
type PhoneInput = ParsedInputOf<typeof profileEndpoints.showPhone>;

const SWITCHES = {
  general: 'notifyGeneral',
  booking: 'notifyBookings',
  chat: 'notifyChat',
} as const satisfies Record<NotificationInput['type'], keyof ProfileChange>;

/** POST /active_deactive_user_booking_chat_notification (P1-PROF-30). */
export async function switchNotification(context: MemberContext, { type, status }: NotificationInput) {
  const isOn = status === 1;
  return await change(context, { [SWITCHES[type]]: isOn }, isOn);
}

/** POST /show_hide_user_phone_number (P1-PROF-31). */
export async function showPhone(context: MemberContext, { status }: PhoneInput) {
  const isOn = status === 1;
  return await change(context, { displayPhone: isOn }, isOn);
}

/** POST /digits (D-DIGITS). */
export async function chooseDigits(
  { db, caller }: MemberContext,
  { digits }: ParsedInputOf<typeof profileEndpoints.chooseDigits>,
) {
  await changeProfile(db, caller.accountId, { digits });
  return accept({});
}

async function change(context: MemberContext, wanted: ProfileChange, isOn: boolean) {
  await changeProfile(context.db, context.caller.accountId, wanted);
  const texts = profileTexts[context.language];
  return accept({ message: isOn ? texts.switchedOn : texts.switchedOff });
}
