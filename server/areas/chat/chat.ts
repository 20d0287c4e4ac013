/** The public functions of the chat area. */
export { chatJobs } from './chat-jobs.ts';
export { dropChatPicturesOf, openChatPicture } from './chat-picture.ts';
export { createChatRealtime } from './chat-realtime.ts';
export { chatRoutes } from './chat-routes.ts';
export { sessionOfChatToken } from './chat-token.ts';
export { reopenChat } from './team-desk-queries.ts';
