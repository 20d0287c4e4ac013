import { breaking, type Mutant } from './mutant.ts';

const MAY_CALL = 'server/platform/http/caller/may-call.ts';
const SHADOWS = 'server/platform/http/caller/shadow-rules.ts';
const FIELDS = 'contract/fields.ts';

const access = (title: string) => ['server/walk/access.test.ts', title] as const;
const duties = (title: string) => ['server/walk/duties.test.ts', title] as const;
const shadows = (title: string) => ['server/walk/shadows.test.ts', title] as const;

/** Lines of `docs/security.md` that the walks over the contract show, each at one row of it. */
export const securityWalkMutants: readonly Mutant[] = [
  breaking(
    'nobody-has-to-log-in',
    [
      MAY_CALL,
      "return caller ? undefined : { code: token ? 'SESSION_ENDED' : 'SESSION_REQUIRED' };",
      'return undefined;',
    ],
    access('[F19] [P1-AUTH-09] userDetails'),
  ),
  breaking(
    'owners-call-what-is-of-renters',
    [MAY_CALL, 'if (caller.mode === row.caller) return undefined;', 'if (caller.mode) return undefined;'],
    access('[F19] [P1-AUTH-09] addFavourite'),
  ),
  breaking(
    'any-duty-opens-every-page-of-the-console',
    [MAY_CALL, 'return mayDo(caller.duties, needed) ?', 'return needed.length > 0 ?'],
    duties('[F19 D-DUTIES] adminFind'),
  ),
  breaking(
    'the-console-is-open-before-the-second-factor',
    [
      MAY_CALL,
      "caller.secondFactor === 'not_set' || caller.secondFactor === 'due'",
      "caller.secondFactor === 'not_set'",
    ],
    duties('[F19 D-DUTIES] adminFind'),
  ),
  breaking(
    'unknown-fields-are-let-in',
    [FIELDS, 'return z.strictObject({ ...shape', 'return z.object({ ...shape'],
    ['server/walk/input.test.ts', 'addFavourite'],
  ),
  breaking(
    'unknown-fields-are-let-in-by-forms',
    [FIELDS, 'return z.strictObject({ ...shape', 'return z.looseObject({ ...shape'],
    ['server/walk/bodies.test.ts', 'addFavourite'],
  ),
  breaking(
    'a-nul-goes-on-to-the-database',
    [
      'server/platform/http/input-guard.ts',
      "if (typeof value === 'string' && !isCleanText(value)) return false;",
      '',
    ],
    ['server/walk/fuzz.test.ts', '[F17] addPartner: no input'],
  ),
  breaking(
    'a-look-shows-the-code-of-a-hand-over',
    [
      SHADOWS,
      'shadowed.includes(field) ? null : withoutHidden',
      'shadowed.length > 99 ? null : withoutHidden',
    ],
    shadows('[D-SHADOW] handOvers'),
  ),
  breaking(
    'a-look-writes-what-was-seen',
    [SHADOWS, "return isShown ? undefined : { code: 'SHADOW_HIDDEN' };", 'return undefined;'],
    shadows('[F19 D-SHADOW] bankDetails'),
  ),
  breaking(
    'a-report-is-closed-by-all-who-press-at-once',
    [
      'server/areas/safety/person-report-queries.ts',
      ".where('id', '=', closed.id)\n    .where('closed_at', 'is', null)",
      ".where('id', '=', closed.id)",
    ],
    ['server/areas/safety/safety.test.ts', 'a report stands before the admins'],
  ),
];
