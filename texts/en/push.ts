/** Push messages on a device: the offer, and the switch on the page of notifications. */
export const push = {
  offer: 'Notifications on this device',
  afterBooking: 'Shall we tell you what happens to your booking?',
  afterChat: 'Shall we tell you when there is an answer?',
  hint: 'Your device shows it even when Kiraa is not open. You can turn it off at any time.',
  yes: 'Notify me',
  later: 'Not now',
  isOn: 'Notifications are on for this device.',
  blocked:
    'This browser blocks notifications from Kiraa. Allow them in its settings for this site, then load the page again.',
  failed: 'Notifications could not be turned on here. Try again later.',
  thisDevice: 'Notify me on this device',
} as const;
