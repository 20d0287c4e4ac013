import { REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { expect, test } from 'vitest';
import { admin as adminAr } from './ar/admin.ts';
import { adminConsole as consoleAr } from './ar/admin-console.ts';
import { house as houseAr } from './ar/house.ts';
import { signals as signalsAr } from './ar/signals.ts';
import { verifications as verificationsAr } from './ar/verifications.ts';
import { admin } from './en/admin.ts';
import { adminConsole } from './en/admin-console.ts';
import { house } from './en/house.ts';
import { signals } from './en/signals.ts';
import { verifications } from './en/verifications.ts';

test('[D-CONSOLE] what stands under an admin’s reason says its least length before it is refused', () => {
  const hints = [
    admin.reasonHint,
    verifications.reasonHint,
    signals.decisionHint,
    adminConsole.reasonHint,
    adminConsole.readByBoth,
    house.reasonHint,
  ];
  const arabic = [
    adminAr.reasonHint,
    verificationsAr.reasonHint,
    signalsAr.decisionHint,
    consoleAr.reasonHint,
    consoleAr.readByBoth,
    houseAr.reasonHint,
  ];
  for (const hint of hints) expect(hint).toContain(`At least ${REASON_MINIMUM_LETTERS} characters.`);
  for (const hint of arabic) expect(hint).toContain(`${REASON_MINIMUM_LETTERS} أحرف على الأقل.`);
});
