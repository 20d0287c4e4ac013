/**
 * Named places where a test stops, breaks or kills this process: `await failpoint('payment.charged')`. Off in
 * production by construction: the registry stays empty unless `enableFailpoints` ran, and config refuses it there.
 */
export type FailpointAction = 'pause' | 'throw' | 'kill';

interface Point {
  readonly action: FailpointAction;
  /** How many visits pass before the failpoint acts: `2` acts on the third. */
  skip: number;
  reached: PromiseWithResolvers<void>;
  released: PromiseWithResolvers<void>;
}

const points = new Map<string, Point>();
let enabled = false;

export class FailpointError extends Error {
  override readonly name = 'FailpointError';
}

/** Costs one look-up in a map and does nothing, unless a test has armed this name. */
export async function failpoint(name: string): Promise<void> {
  const point = points.get(name);
  if (point === undefined) return;
  if (point.skip > 0) {
    point.skip -= 1;
    return;
  }
  switch (point.action) {
    case 'kill':
      process.kill(process.pid, 'SIGKILL');
      return await new Promise(() => undefined); // the signal arrives before anything else can happen
    case 'throw':
      point.reached.resolve();
      throw new FailpointError(`failpoint ${name}`);
    case 'pause':
      point.reached.resolve();
      return await point.released.promise;
  }
}

export interface ArmedFailpoint {
  /** Resolves when a visit arrives at the failpoint. */
  readonly reached: Promise<void>;
  /** Lets the visits that wait, and all later ones, go on. */
  release(): void;
}

export function armFailpoint(
  name: string,
  action: FailpointAction,
  options: { skip?: number } = {},
): ArmedFailpoint {
  if (!enabled) throw new Error('failpoints are not enabled in this process');
  const point: Point = {
    action,
    skip: options.skip ?? 0,
    reached: Promise.withResolvers(),
    released: Promise.withResolvers(),
  };
  points.set(name, point);
  const release = () => {
    if (points.get(name) === point) points.delete(name);
    point.released.resolve();
  };
  return { reached: point.reached.promise, release };
}

export function releaseAllFailpoints(): void {
  for (const point of points.values()) point.released.resolve();
  points.clear();
}

const SPECIFICATION = /^([a-z0-9.-]+)=(pause|throw|kill)(?:@(\d+))?$/;

/** Called by main outside production. `specifications` are `name=action` or `name=action@visits-to-skip`. */
export function enableFailpoints(specifications: readonly string[] = []): void {
  enabled = true;
  for (const specification of specifications) {
    const [, name, action, skip] = SPECIFICATION.exec(specification.trim()) ?? [];
    if (name === undefined)
      throw new Error(`KIRAA_FAILPOINTS: "${specification}" is not name=pause, =throw or =kill`);
    armFailpoint(name, action as FailpointAction, { skip: Number(skip ?? 0) });
  }
}
