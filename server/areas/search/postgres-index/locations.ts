import type { Point } from '@kiraa/domain/distance.ts';
import { EARTH_RADIUS_KM } from '@kiraa/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Box } from '../search-index.ts';
import { squaresOver } from './map-squares.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** The conditions for the box and the circle of a question. */
export function locationConditions({
  box,
  near,
  atLeastKm,
  atMostKm,
}: UnderstoodQuestion): RawBuilder<boolean>[] {
  return [
    ...(box ? [liesInBox(box)] : []),
    ...(near && atMostKm !== undefined ? [liesInBox(boxAround(near, atMostKm))] : []),
    ...(near ? distanceConditions(near, atLeastKm, atMostKm) : []),
  ];
}

const EVERYWHERE: Box = { south: -90, north: 90, west: -180, east: 180 };

/**
 * The condition on the map squares in the index of words. Squares reach beyond the box, so the box is still checked on
 * each row.
 */
export function squaresCondition(
  { box, near, atMostKm }: UnderstoodQuestion,
  level: number,
): RawBuilder<boolean>[] {
  const circle = near && atMostKm !== undefined ? boxAround(near, atMostKm) : undefined;
  const squares = squaresOver(box ?? circle ?? EVERYWHERE, level);
  return squares ? [sql`search_squares(l.id, l.latitude, l.longitude) && ${squares}::integer[]`] : [];
}

function liesInBox({ south, north, west, east }: Box): RawBuilder<boolean> {
  return sql`l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`;
}

/**
 * Compares haversines (domain/distance.ts) without taking the root, at a tenth of the cost of the cube extension's
 * distance; it is checked for everything in the box. An index and the statistics answer the box around the circle, and
 * this condition cuts off its corners.
 */
function distanceConditions(
  { latitude, longitude }: Point,
  atLeastKm: number | undefined,
  atMostKm: number | undefined,
): RawBuilder<boolean>[] {
  const cosine = Math.cos((latitude * Math.PI) / 180);
  const away = sql`(power(sin(radians(l.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(l.latitude)) * ${cosine}::float8 * power(sin(radians(l.longitude - ${longitude}::float8) / 2), 2))`;
  return [
    ...(atMostKm === undefined ? [] : [sql<boolean>`${away} <= ${haversineOf(atMostKm)}::float8`]),
    ...(atLeastKm === undefined ? [] : [sql<boolean>`${away} >= ${haversineOf(atLeastKm)}::float8`]),
  ];
}

function haversineOf(kilometres: number): number {
  return Math.sin(Math.min(kilometres / (2 * EARTH_RADIUS_KM), Math.PI / 2)) ** 2;
}

/** The box around a circle, in degrees; all longitudes where the circle contains a pole. */
function boxAround({ latitude, longitude }: Point, kilometres: number): Box {
  const angle = kilometres / EARTH_RADIUS_KM;
  const high = (angle * 180) / Math.PI;
  const ratio = Math.sin(Math.min(angle, Math.PI / 2)) / Math.cos((latitude * Math.PI) / 180);
  const wide = ratio >= 1 ? 360 : (Math.asin(ratio) * 180) / Math.PI;
  const isAcross = longitude - wide < -180 || longitude + wide > 180;
  return {
    south: latitude - high,
    north: latitude + high,
    west: isAcross ? -180 : longitude - wide,
    east: isAcross ? 180 : longitude + wide,
  };
}
