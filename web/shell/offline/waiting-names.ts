/**
 * In local storage: the ids of those whose messages, and whose entries of a hand-over, may wait in this browser to be sent. They go with a
 * session; so each log-in writes its own, and what is looked at then takes it away again where nothing waits.
 */
export const WRITTEN_BY = 'kiraa.chat.waiting';
export const WAITING_OF = 'kiraa.hand-over.waiting';
