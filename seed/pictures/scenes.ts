import type { Ground, Placed, Scene } from './compose.ts';
import { type Look, looks, type SceneName } from './looks.ts';

const grounds: readonly Ground[] = ['sand', 'sky', 'saffron', 'palm', 'rose'];

/** Three things on one ground: what the day with it is like. Many listings end on the same one. */
const sharedScenes: Readonly<Record<SceneName, readonly [Ground, readonly [string, string, string]]>> = {
  road: ['sand', ['1f511', '26fd', '1f6e3-fe0f']],
  desert: ['saffron', ['1f525', '1f42a', '1fad6']],
  sea: ['sky', ['26f1-fe0f', '1f30a', '1f93f']],
  work: ['sand', ['1f6e0-fe0f', '1f6a7', '1f9f0']],
  studio: ['rose', ['1f4f8', '1f4a1', '1f3a8']],
  cinema: ['palm', ['1f37f', '1f4fa', '1f579-fe0f']],
  party: ['rose', ['1f389', '1f382', '1f388']],
  music: ['saffron', ['1f3b6', '1f3a7', '1f941']],
  sport: ['palm', ['1f3c6', '26bd', '1f3c0']],
  home: ['sky', ['1fab4', '1f6cb-fe0f', '2615']],
  care: ['sky', ['1fa7a', '1f490', '1fa79']],
  journey: ['sky', ['1f9f3', '1f9ed', '2708-fe0f']],
};

/** The pictures of one look by name; the first is the cover. */
export interface LookPictures {
  readonly cover: string;
  readonly others: readonly string[];
}

export interface PicturePlan {
  /** Name of each picture → what is on it. */
  readonly scenes: ReadonlyMap<string, Scene>;
  readonly looks: ReadonlyMap<string, LookPictures>;
}

/** Every picture of the demo data, named; nothing is rendered here. */
export function planPictures(): PicturePlan {
  const scenes = new Map<string, Scene>();
  for (const [name, [ground, objects]] of Object.entries(sharedScenes))
    scenes.set(`scene-${name}`, still(ground, objects));
  const plans = new Map<string, LookPictures>();
  for (const [index, [name, look]] of Object.entries(looks).entries()) {
    const others = [`${name}-beside`];
    scenes.set(name, coverOf(look, index));
    scenes.set(`${name}-beside`, besideOf(look, index));
    if (look.front) {
      scenes.set(`${name}-front`, frontOf(look, look.front, index));
      others.push(`${name}-front`);
    }
    plans.set(name, { cover: name, others: [...others, `scene-${look.scene}`] });
  }
  return { scenes, looks: plans };
}

function groundAt(index: number): Ground {
  return grounds[index % grounds.length] ?? 'sand';
}

function coverOf(look: Look, index: number): Scene {
  const main: Placed = {
    object: look.object,
    paint: look.paint,
    size: look.square ? 560 : 690,
    x: 600,
    y: 446,
  };
  return { ground: groundAt(index), objects: [main] };
}

/** Seen from the other side, a little turned, with something that belongs to it further back. */
function besideOf(look: Look, index: number): Scene {
  const side = index % 2 === 0 ? 1 : -1;
  const back: Placed = {
    object: look.beside,
    size: 330,
    x: 600 + side * 300,
    y: 350,
    degrees: side * 6,
    behind: true,
  };
  const main: Placed = {
    object: look.object,
    paint: look.paint,
    size: look.square ? 520 : 590,
    x: 600 - side * 120,
    y: 490,
    mirrored: !look.keepsSide,
    degrees: look.square ? 0 : -side * 4,
  };
  return { ground: groundAt(index + 2), objects: [back, main] };
}

function frontOf(look: Look, front: string, index: number): Scene {
  return {
    ground: groundAt(index + 4),
    objects: [{ object: front, paint: look.paint, size: 620, x: 600, y: 450 }],
  };
}

function still(ground: Ground, [main, left, right]: readonly [string, string, string]): Scene {
  return {
    ground,
    objects: [
      { object: left, size: 320, x: 330, y: 400, degrees: -6, behind: true },
      { object: right, size: 320, x: 870, y: 400, degrees: 6, behind: true },
      { object: main, size: 470, x: 600, y: 500 },
    ],
  };
}
