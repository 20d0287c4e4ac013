import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import type { FieldEncryption } from '../../platform/secrets/field-encryption.ts';
import { refuseUnproved } from '../accounts/accounts.ts';
import { heldData } from './held-data.ts';
import type { HeldTable } from './held-table.ts';
import { heldRows } from './privacy-queries.ts';

/** Everything that we hold of the caller, as one object whose parts are named like our tables (PDPL, article 4). */
export async function exportAccount(context: MemberContext) {
  const { db, clock, caller, fields } = context;
  const unproved = await refuseUnproved(context);
  if (unproved) return unproved;
  const accountId = caller.accountId;
  // Read from one snapshot: a booking that is made meanwhile is in every part or in none.
  const held = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const parts: [string, Record<string, unknown>[]][] = [];
      for (const table of heldData) {
        if (!isShown(table)) continue;
        const rows = await heldRows(trx, table, accountId);
        parts.push([table.table, rows.map((row) => opened(fields, table, row, accountId))]);
      }
      return Object.fromEntries(parts);
    });
  return accept({ madeAt: clock.now().toISOString(), held });
}

const isShown = ({ shown, sealed }: HeldTable): boolean => shown.length > 0 || sealed !== undefined;

/** Sealed values are opened, because they are the person's to read, and sealed ones mean nothing to anybody. */
function opened(
  fields: FieldEncryption,
  { table, sealed = {}, sealedBy, via, shown: inFile }: HeldTable,
  row: Record<string, unknown>,
  accountId: string,
): Record<string, unknown> {
  const shown = { ...row };
  // A value of another row of theirs is sealed to that row, and not to the account.
  const sealedTo = sealedBy ?? via?.column;
  for (const [column, name] of Object.entries(sealed)) {
    const value = shown[column];
    delete shown[column];
    const place = { table, column, rowId: sealedTo === undefined ? accountId : String(row[sealedTo]) };
    shown[name] = typeof value === 'string' ? fields.open(value, place) : null;
  }
  if (sealedBy !== undefined && !inFile.includes(sealedBy)) delete shown[sealedBy];
  return shown;
}
