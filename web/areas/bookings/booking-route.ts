import { type LoaderFunctionArgs, redirect } from 'react-router';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What cannot be a booking's id names no page; whose booking it is, the caller's own API says. */
export function requireBookingId({ params }: LoaderFunctionArgs): null {
  if (!UUID.test(params.bookingId ?? '')) throw redirect('/404');
  return null;
}
