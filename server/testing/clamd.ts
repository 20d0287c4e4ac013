import { createServer, type Server, type Socket } from 'node:net';

/** The harmless file that every scanner calls a virus. In two halves, so that this source is none. */
export const EICAR = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

export interface StandinScanner {
  /** For SCANNER. */
  readonly address: string;
  /** How many files it has seen whole. */
  readonly seen: () => number;
  /** From now on: as the daemon does, with an error of its own, or with a closed connection. */
  behave(how: 'well' | 'error' | 'silent'): void;
  close(): Promise<void>;
}

/** Speaks INSTREAM as ClamAV's daemon does, and knows one virus. */
export async function startStandinScanner(): Promise<StandinScanner> {
  let how: 'well' | 'error' | 'silent' = 'well';
  let seen = 0;
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const file = fileIn(received);
      if (!file) return;
      seen += 1;
      answer(socket, file, how);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `tcp://127.0.0.1:${portOf(server)}`,
    seen: () => seen,
    behave: (next) => {
      how = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function answer(socket: Socket, file: Buffer, how: 'well' | 'error' | 'silent'): void {
  if (how === 'silent') return void socket.destroy();
  if (how === 'error') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
  socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
}

const COMMAND = 'zINSTREAM\0';

/** The file, once its last piece has come: an empty one. */
function fileIn(received: Buffer): Buffer | undefined {
  if (received.subarray(0, COMMAND.length).toString('latin1') !== COMMAND) return undefined;
  const pieces: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
