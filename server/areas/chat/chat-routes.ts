import { defineRoutes } from '../../platform/http/routes.ts';
import { chatToken } from './chat-token.ts';
import { unreadChats } from './count-unread.ts';
import { channels, teamChannels } from './list-channels.ts';
import { messages } from './list-messages.ts';
import { updateChannel } from './mark-seen.ts';
import { addChannel } from './open-channel.ts';
import { sendMessage, sendPicture } from './send-message.ts';
import { closeChat, waitingChats } from './team-desk.ts';

export const chatRoutes = defineRoutes({
  chatToken,
  addChannel,
  channels,
  updateChannel,
  messages,
  sendMessage,
  sendPicture,
  teamChannels,
  unreadChats,
  waitingChats,
  closeChat,
});
