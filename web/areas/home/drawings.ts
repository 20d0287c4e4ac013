import bicycle from './drawings/bicycle.webp';
import camera from './drawings/camera.webp';
import car from './drawings/car.webp';
import console_ from './drawings/console.webp';
import film from './drawings/film.webp';
import guitar from './drawings/guitar.webp';
import jeep from './drawings/jeep.webp';
import phone from './drawings/phone.webp';
import saw from './drawings/saw.webp';
import scooter from './drawings/scooter.webp';
import tent from './drawings/tent.webp';
import tools from './drawings/tools.webp';
import van from './drawings/van.webp';

/** The drawings of the home page, 3 to 6 KB each; whose they are stands in `drawings/LICENCE.md`. */
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
