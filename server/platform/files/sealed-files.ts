import type { FieldEncryption } from '../secrets/field-encryption.ts';

/** Where the sealed bytes are stored, by key. */
interface Files {
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

interface Vault {
  readonly files: Files;
  readonly fields: FieldEncryption;
}

/** Files that whoever reads the disk cannot read: each is sealed to the row of the database that it belongs to. */
export interface SealedFiles {
  write(vault: Vault, rowId: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when the file does not exist (any more); throws when it was changed or moved. */
  read(vault: Vault, rowId: string): Promise<Buffer | undefined>;
  /** Removes the file; no error when it does not exist. */
  remove(vault: Pick<Vault, 'files'>, rowId: string): Promise<void>;
}

export function sealedFiles(folder: string, place: { table: string; column: string }): SealedFiles {
  const keyOf = (rowId: string) => `${folder}/${rowId}`;
  return {
    write: async ({ files, fields }, rowId, bytes) => {
      await files.write(keyOf(rowId), fields.sealBytes(bytes, { ...place, rowId }));
    },
    read: async ({ files, fields }, rowId) => {
      const sealed = await files.read(keyOf(rowId));
      return sealed && fields.openBytes(sealed, { ...place, rowId });
    },
    remove: ({ files }, rowId) => files.remove(keyOf(rowId)),
  };
}
