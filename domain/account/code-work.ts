/** What is hashed for a proof of work: short enough for one block of SHA-256. The browser and the server make it alike (D-WORK). */
export function workText(mac: string, number: number | string): string {
  return `${mac}.${number}`;
}

/** Whether a hash begins with so many bits that are 0. */
export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  for (let bit = 0; bit < bits; bit += 1) {
    const byte = hash[bit >> 3];
    if (byte === undefined || byte & (0x80 >> (bit & 7))) return false;
  }
  return true;
}
