import { codeOf, setSecondFactor } from '../testing/people/admins.ts';
import { type Fixture, ofAdmin, ofMember } from './fixture.ts';
import type { Stage } from './stage.ts';

const REASON = 'She leads the support team now.';

/** The right code of the walk's admin, who has not used it yet. */
async function rightCode({ world, admin }: Stage): Promise<string> {
  return codeOf(await setSecondFactor(world, admin.id), world);
}

/** Calls about the people of the house, and by which they prove that it is them. */
export const peopleFixtures = {
  housePeople: ofAdmin(async () => ({})),
  changeDuty: ofAdmin(async ({ world }) => ({
    mobile: (await world.person('renter')).mobile,
    duty: 'support',
    given: 1,
    reason: REASON,
  })),
  removeSecondFactor: ofAdmin(async ({ world }) => {
    const { id, mobile } = await world.person('renter');
    await setSecondFactor(world, id);
    return { mobile, reason: REASON };
  }),
  auditLog: ofAdmin(async () => ({})),
  auditExport: ofAdmin(async () => ({})),
  adminAccess: ofAdmin(async () => ({})),
  beginSecondFactor: ofAdmin(async () => ({})),
  confirmSecondFactor: ofAdmin(async (stage) => ({ code: await rightCode(stage) })),
  passSecondFactor: ofAdmin(async (stage) => ({ code: await rightCode(stage) })),
  renewRecoveryCodes: ofAdmin(async () => ({})),
  shadowPerson: ofAdmin(async ({ world }) => ({
    account_id: (await world.person('renter')).id,
    usertype: 'renter',
    reason: REASON,
  })),
  endShadow: ofMember({}),
} satisfies Record<string, Fixture>;
