/**
 * Makes an account an admin, as `npm run admin -- add` does. The browser tests import it from here, because they may
 * import only the server's testing folder.
 */
export { setAdmin } from '../../areas/accounts/accounts.ts';
