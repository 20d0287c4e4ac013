/** What `npm run admin -- add` does, for the browser's tests, which know the server by its testing folder alone. */
export { setAdmin } from '../../areas/accounts/accounts.ts';
