/** In local storage: whose messages wait in this browser for a connection. */
export const WRITTEN_BY = 'kiraa.chat.waiting';
