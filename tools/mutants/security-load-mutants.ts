import { breaking, type Mutant } from './mutant.ts';

const HTTP = 'server/platform/http';
const SHED = `${HTTP}/shed-requests.ts`;
const SHARES = 'server/platform/database/connection-shares.ts';
const PORT = `${HTTP}/health-port.ts`;

const shed = (title: string) => [`${HTTP}/shed-requests.test.ts`, title] as const;
const shares = (title: string) => ['server/platform/database/connection-shares.test.ts', title] as const;
const port = (title: string) => [`${HTTP}/health-port.test.ts`, title] as const;
const compression = (title: string) => [`${HTTP}/answer/compression.test.ts`, title] as const;

/** Lines of `docs/security.md` about more people than can be served, and about what only the house may ask. */
export const securityLoadMutants: readonly Mutant[] = [
  breaking(
    'a-made-up-token-is-somebody',
    [SHED, 'const isGood = await isSession(token);', 'const isGood = token !== "";'],
    shed('people who are logged in are served beside guests who wait'),
  ),
  breaking(
    'a-place-is-never-given-back',
    [SHED, 'places.get(request)?.();\n    done(null, payload);', 'done(null, payload);'],
    shed('while slow requests fill the guests’ room'),
  ),
  breaking(
    'the-way-back-from-the-bank-has-no-room',
    [SHED, "if (route === 'money of people' && isPerson) return 'money';", ''],
    shed('a person whose own calls fill the room of people'),
  ),
  breaking(
    'refusals-have-no-pace',
    [SHED, "work === 'money' || work === 'people' ? 0 : line.turn();", 'work ? 0 : line.turn();'],
    shed('21 guests who are refused at once'),
  ),
  breaking(
    'giving-up-leaves-the-room',
    [SHED, 'if (leave) setTimeout(leave, GIVEN_UP_MILLISECONDS).unref();', 'leave?.();'],
    [`${HTTP}/given-up.test.ts`, 'who gives up keeps their place'],
  ),
  breaking(
    'refusals-wait-without-end',
    ['server/platform/load/refusal-line.ts', 'if (wait > longestMilliseconds) return undefined;', ''],
    ['server/platform/load/refusal-line.test.ts', 'the first refusal is answered at once'],
  ),
  breaking(
    'guests-take-the-connections-of-people',
    [SHARES, "(share === 'people' || held.low < shares.low)", 'shares.low > 0'],
    shares('guests and robots hold five of ten connections'),
  ),
  breaking(
    'money-waits-for-its-connection-like-people',
    [SHARES, 'money: undefined,', "money: 'people',"],
    shares('guests and robots hold five of ten connections'),
  ),
  breaking(
    'who-gave-up-still-takes-a-connection',
    [SHARES, 'waiting[share] = waiting[share].filter((one) => one !== given);', ''],
    shares('a guest who has no connection after five seconds'),
  ),
  breaking(
    'the-port-of-the-monitoring-asks-for-no-token',
    [
      PORT,
      'if (token !== undefined && !holdsToken(authorization, token)) return say(response, 404, {});',
      '',
    ],
    port('where a token is set'),
  ),
  breaking(
    'a-body-that-comes-compressed-is-unpacked',
    [`${HTTP}/answer/compression.ts`, 'globalDecompression: false,', 'globalDecompression: true,'],
    compression('a body that comes compressed is not unpacked'),
  ),
  breaking(
    'printed-documents-have-no-room',
    [
      'server/areas/content/document-pdf.ts',
      "const config = { work: 'call' } as const;",
      'const config = {};',
    ],
    shed('guests who ask for the printed terms are guests'),
  ),
  breaking(
    'a-paper-has-no-room',
    ['server/areas/papers/paper-route.ts', "{ config: { work: 'people' } },", '{},'],
    shed('a paper, which is written when it is opened'),
  ),
  breaking(
    'originals-of-pictures-are-read-all-at-once',
    ['server/areas/listings/picture-variants.ts', 'pLimit(AT_ONCE)', 'pLimit(AT_ONCE * 1_000)'],
    ['server/areas/listings/picture-variants.test.ts', 'forty pictures that are asked for at once'],
  ),
];
