import { type Client, createClient, WEB_DEVICE_TYPE } from '@kiraa/contract/client.ts';
import { browserCalls } from './browser-calls.ts';
import { browserSession } from './browser-session.ts';
import { calling } from './calling-later.ts';
import { provedFetch } from './proved-fetch.ts';

let made: Client | undefined;

/** One caller a tab, for whoever is logged in there. Never on the server. */
export function browserApi(): Client {
  made ??= createClient({
    calls: browserCalls,
    origin: '',
    // What a person sends as they leave the page is sent all the same: a browser does not end it with the page. All such calls
    // share 64 KB in a browser, which refuses what is beyond.
    fetch: (url, init, isAuth) =>
      provedFetch(url, { ...init, credentials: 'omit', keepalive: isShort(init.body) }, isAuth),
    token: () => browserSession().read().token,
    language: () => document.documentElement.lang,
    deviceType: WEB_DEVICE_TYPE,
    // On an auth call it says that a code or password is wrong, and so does it of the old password when it is changed
    // (D-REFUSAL). Logging out ends by itself.
    onAnswer: (name, { status, token, refusal, isAuth }) => {
      const isAboutSession = !isAuth && name !== 'logOut' && refusal?.code !== 'OLD_PASSWORD_WRONG';
      // The console asks for the code where the person is, and keeps what they have typed.
      if (refusal?.code === 'SECOND_FACTOR_NEEDED') void calling()?.cache().renew('adminAccess');
      if (status === 401 && isAboutSession && token) browserSession().refuse(token, refusal?.lock);
    },
  });
  return made;
}

const isShort = (body: RequestInit['body']) => typeof body === 'string' && body.length < 4_000;
