/** Where nothing fits: what comes closest, and why it does not fit. */
export const misses = {
  hint: 'Try another city, a wider price or other dates.',
  almost: 'Almost what you asked for',
  free: (when: string) => `Free from ${when}`,
  further: (kilometres: number) => `${kilometres} km further`,
  delivery: 'Without delivery: you pick it up',
  price: 'Above your price',
  city: (city: string) => `In ${city}`,
  category: 'From another category',
};
