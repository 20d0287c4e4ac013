/** What a text outside the Latin alphabet of SMS costs: 70 signs in one part, 67 in each of several; else 160 and 153. */
export function priceOf(body: string): { units: number; cost: number } {
  const isLatin = /^[\n\r\u0020-\u007e£¥èéùìòÇØøÅåÆæßÉ¡ÄÖÑÜ§¿äöñüà]*$/.test(body);
  const [alone, together] = isLatin ? [160, 153] : [70, 67];
  const units = body.length <= alone ? 1 : Math.ceil(body.length / together);
  return { units, cost: units * 0.05 };
}
