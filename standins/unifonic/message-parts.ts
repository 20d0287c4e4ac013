/**
 * The number of SMS parts and their cost. Outside the Latin alphabet of SMS, 70 characters fit in a single part and 67
 * in each of several; else 160 and 153.
 */
export function priceOf(body: string): { units: number; cost: number } {
  const isLatin = /^[\n\r\u0020-\u007e£¥èéùìòÇØøÅåÆæßÉ¡ÄÖÑÜ§¿äöñüà]*$/.test(body);
  const [alone, together] = isLatin ? [160, 153] : [70, 67];
  const units = body.length <= alone ? 1 : Math.ceil(body.length / together);
  return { units, cost: units * 0.05 };
}
