/** Mails and push messages about a booking, around the words of its notice. Outside the screens' bundle: only the server sends them. */
export const bookingMail = {
  subject: (title: string, number: string) => (number === '' ? title : `${title} · ${number}`),
  booking: 'Booking',
  listing: 'What',
  start: 'From',
  end: 'Until',
  footnote: 'You can turn these mails off under “Booking updates” in your profile.',
  searchFootnote: 'You can turn these mails off under “General notifications” in your profile.',
  bothFootnote:
    'You can turn these mails off under “Booking updates” and “General notifications” in your profile.',
  manySubject: 'What happened to your bookings overnight',
  manyLine: 'We kept this for the morning so as not to wake you.',
  manyButton: 'See all notifications',
  manyShort: (link: string) =>
    `Kiraa: several things happened to your bookings overnight. Read them: ${link}`,
  mergedShort: (link: string) => `Kiraa: more has happened in your bookings. Read it here: ${link}`,
  manyPush: 'Several things happened overnight. Tap to read them.',
};
