/*
 * Where the server is reached, apart from the schemas of what is said there: a browser need not fetch those.
 */

export const API_BASE = '/api';

/** Where the chat's connection is opened. */
export const SOCKET_PATH = `${API_BASE}/chat/socket`;

/**
 * The code with which chat services of this kind say that there is no channel of this name, or none of the caller's
 * (P2-CHAT-08, P3-CHAT-12).
 */
export const CHANNEL_NOT_FOUND = 50_300;
