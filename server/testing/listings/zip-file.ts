import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip; `declaredBytes` is what it says of its size, where that is not the truth. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly declaredBytes?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const NAMES_ARE_UTF8 = 0x800;
const DEFLATED = 8;

/** A zip, written by hand so that names and sizes can be those of an attacker. */
export function zipFile(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const [head, data, central] = recordsOf(file, offset);
    locals.push(head, data);
    centrals.push(central);
    offset += head.length + data.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function recordsOf({ name, bytes, declaredBytes }: ZippedFile, offset: number): [Buffer, Buffer, Buffer] {
  const path = Buffer.from(name);
  const data = deflateRawSync(bytes);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(NAMES_ARE_UTF8, 2);
  common.writeUInt16LE(DEFLATED, 4);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(declaredBytes ?? bytes.length, 18);
  common.writeUInt16LE(path.length, 22);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(LOCAL, 0);
  const begin = Buffer.alloc(6);
  begin.writeUInt32LE(CENTRAL, 0);
  begin.writeUInt16LE(VERSION, 4);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return [Buffer.concat([head, common, path]), data, Buffer.concat([begin, common, rest, path])];
}
