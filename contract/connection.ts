/** Where the chat's connection is opened. In a file apart from its schemas, so that a browser need not fetch those. */
export const SOCKET_PATH = '/api/chat/socket';

/**
 * The code with which chat services of this kind say that there is no channel of this name, or none of the caller's
 * (P2-CHAT-08, P3-CHAT-12).
 */
export const CHANNEL_NOT_FOUND = 50_300;
