import { defineRoutes } from '../../platform/http/routes.ts';
import { chooseChannels, messageChannels } from './choose-channels.ts';
import { saveBankDetails } from './save-bank-details.ts';
import { savePhoto } from './save-photo.ts';
import { saveProfile } from './save-profile.ts';
import { listBanks, showBankDetails } from './show-bank-details.ts';
import { chooseDigits, showPhone, switchNotification } from './turn-switch.ts';
import { lookAtMobileUndo, undoMobile } from './undo-mobile.ts';
import { verifyContact } from './verify-contact.ts';

export const profileRoutes = defineRoutes({
  saveProfile,
  verifyProfileOtp: verifyContact,
  savePhoto,
  switchNotification,
  chooseDigits,
  showPhone,
  messageChannels,
  chooseChannels,
  banks: listBanks,
  bankDetails: showBankDetails,
  saveBankDetails,
  lookAtMobileUndo,
  undoMobile,
});
