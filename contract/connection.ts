/** Where the chat's connection is opened. Apart from its schemas, which a browser need not fetch. */
export const SOCKET_PATH = '/api/chat/socket';

/** Of the chat services that this one stands in for: no channel of this name, or none of the caller's (P2-CHAT-08, P3-CHAT-12). */
export const CHANNEL_NOT_FOUND = 50_300;
