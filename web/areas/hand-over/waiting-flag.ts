/** In local storage: whose hand-over waits in this browser for a connection. */
export const WAITING_OF = 'kiraa.hand-over.waiting';
