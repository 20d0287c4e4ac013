import type { TestServer } from '../test-server.ts';
import { startTestServer } from '../test-server.ts';
import { confirm } from './code-requests.ts';

const AT_ONCE = 20;
const BETWEEN_MILLISECONDS = 30_000;

/** How many of so many people get in who sign up, twenty every half minute, from so many addresses, over a server with the settings as they are. */
export async function crowdSignsUp({
  people,
  addresses,
}: {
  readonly people: number;
  readonly addresses: number;
}) {
  const server = await startTestServer({
    AUTH_CALLS_PER_ADDRESS: '',
    CODE_TEXTS_PER_ADDRESS: '',
    WRONG_CODES_PER_ADDRESS: '',
  });
  try {
    let entered = 0;
    for (let first = 0; first < people; first += AT_ONCE) {
      server.clock.advance(BETWEEN_MILLISECONDS);
      const signed = Array.from({ length: AT_ONCE }, (_, at) => signsUp(server, first + at, addresses));
      entered += (await Promise.all(signed)).filter(Boolean).length;
    }
    return entered;
  } finally {
    await server.close();
  }
}

async function signsUp(server: TestServer, index: number, addresses: number): Promise<boolean> {
  const place = index % addresses;
  const address = `10.1.${place >> 8}.${place & 255}`;
  const number = { mobile: `5${3_000 + index}0000`, countryCode: '+966' };
  const asked = await server.call('signUp', { ...number, fullName: 'Huda Ahmad' }, { address });
  const answer = await confirm(server, number, String(asked.body.token), {}, { address });
  return answer.body.status === 1;
}
