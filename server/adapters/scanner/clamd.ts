import { connect, type Socket } from 'node:net';
import type { ScannerAddress } from '../../config/config.ts';
import type { Log } from '../../platform/log.ts';
import type { FileScanner, ScanResult } from './port.ts';

const ANSWER_WITHIN_MILLISECONDS = 20_000;
const PIECE_BYTES = 64 * 1024;
const LONGEST_ANSWER_BYTES = 4_096;

/**
 * ClamAV's daemon by its INSTREAM command: the file goes over the socket in pieces, each behind its length, and no other program reads
 * it from a disk. Whatever is neither its "OK" nor its "FOUND" is `unavailable`: a daemon that is away, slow, or finds the file too long.
 */
export function createClamd(address: ScannerAddress, log: Log): FileScanner {
  return {
    async scan(bytes) {
      try {
        return resultOf(await ask(address, bytes));
      } catch (error) {
        log.error({ err: error }, 'the scanner of files has not answered: files are refused until it does');
        return 'unavailable';
      }
    },
  };
}

/** Throws what the daemon complains of. */
function resultOf(answer: string): ScanResult {
  if (/^stream: OK$/.test(answer)) return 'clean';
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
  throw new Error(`it says: ${answer.slice(0, 100)}`);
}

function ask(address: ScannerAddress, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.setTimeout(ANSWER_WITHIN_MILLISECONDS, () => socket.destroy(new Error('it is too slow')));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      answer += piece;
      if (answer.length > LONGEST_ANSWER_BYTES) socket.destroy(new Error('its answer does not end'));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      if (answer === '') reject(new Error('it has said nothing'));
      else resolve(answer.replace(/\0$/, '').trim());
    });
    socket.on('connect', () => stream(socket, bytes));
  });
}

function stream(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    socket.write(lengthOf(piece.length));
    socket.write(piece);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
