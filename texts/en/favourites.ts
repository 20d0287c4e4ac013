/** Hearts on listings, and the page of those that were kept. */
export const favourites = {
  title: 'My Favorites',
  heartOf: (name: string) => `Favourite: ${name}`,
  added: 'Added to your favourites',
  removed: 'Removed from your favourites',
  undo: 'Undo',
  onlyRentersSet: 'Please login as a renter to set favorite',
  onlyRentersUnset: 'Please login as a renter to unset favorite',
  bookNow: 'Book Now',
  bookNowOf: (name: string) => `Book Now: ${name}`,
  addTile: 'Add Favourite',
  empty: 'Nothing saved yet',
  emptyHint: 'Press the heart on anything you like, and find it here again.',
  failed: 'Your favourites could not be loaded',
} as const;
