import film from '@lobehub/fluent-emoji-3d/assets/1f3a5.webp';
import console_ from '@lobehub/fluent-emoji-3d/assets/1f3ae.webp';
import guitar from '@lobehub/fluent-emoji-3d/assets/1f3b8.webp';
import phone from '@lobehub/fluent-emoji-3d/assets/1f4f2.webp';
import camera from '@lobehub/fluent-emoji-3d/assets/1f4f7.webp';
import bicycle from '@lobehub/fluent-emoji-3d/assets/1f6b2.webp';
import tools from '@lobehub/fluent-emoji-3d/assets/1f6e0-fe0f.webp';
import scooter from '@lobehub/fluent-emoji-3d/assets/1f6f5.webp';
import van from '@lobehub/fluent-emoji-3d/assets/1f690.webp';
import car from '@lobehub/fluent-emoji-3d/assets/1f697.webp';
import jeep from '@lobehub/fluent-emoji-3d/assets/1f699.webp';
import saw from '@lobehub/fluent-emoji-3d/assets/1fa9a.webp';
import tent from '@lobehub/fluent-emoji-3d/assets/26fa.webp';

/** The drawings of the home page: Microsoft's Fluent 3-D objects (MIT), 3 to 6 KB each. */
export const drawings = {
  bicycle,
  camera,
  car,
  console: console_,
  film,
  guitar,
  jeep,
  phone,
  saw,
  scooter,
  tent,
  tools,
  van,
} as const;

export type Drawing = keyof typeof drawings;

/** The scenes of the banner, each a little story of three things. */
export const SCENES: readonly (readonly [Drawing, Drawing, Drawing])[] = [
  ['jeep', 'camera', 'tent'],
  ['van', 'tools', 'saw'],
  ['scooter', 'guitar', 'console'],
];
