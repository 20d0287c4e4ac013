/** The bar at the foot of a phone, for whoever is logged in: one word a place. */
export const phone = {
  bar: 'Your places',
  search: 'Search',
  bookings: 'Bookings',
  messages: 'Messages',
  favourites: 'Favourites',
  me: 'Me',
  today: 'Today',
  listings: 'Listings',
  earnings: 'Earnings',
};
