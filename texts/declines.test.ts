import { declines } from '@kiraa/domain/payment/decline.ts';
import { expect, test } from 'vitest';
import { checkout as arabic } from './ar/checkout.ts';
import { checkout as english } from './en/checkout.ts';

test('[P3-PAY-25] each decline has a sentence of its own in both languages', () => {
  for (const texts of [english.declines, arabic.declines]) {
    const sentences = declines.flatMap((one) => (one === 'expired_card' ? [] : [texts[one]]));
    expect(new Set(sentences).size).toBe(declines.length - 1);
  }
});
