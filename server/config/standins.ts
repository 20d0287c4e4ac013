/** Public by design: they open nothing but the stand-ins, which never start in production. */
export const STANDIN_CREDENTIALS = {
  appSid: 'standin-unifonic-app-sid',
  twilioAccountSid: 'ACstandin',
  twilioAuthToken: 'standin-twilio-token',
  googleMapsKey: 'standin-google-maps-key',
  googleClientId: 'standin.apps.googleusercontent.com',
  googleClientSecret: 'standin-google-secret',
};

/** An origin as paths are put behind it. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
