import { expect, test } from 'vitest';
import { draftStepAfter, isDeliveryKnown, listingTag } from './tag.ts';

const at = new Date('2027-03-07T09:00:00Z');

test('[P2-LIST-30] a listing is a draft, waits, was sent back, or is listed', () => {
  expect(listingTag({ draftStep: 'delivery', verifiedAt: null, sentBackAt: null })).toBe('draft');
  expect(listingTag({ draftStep: 'delivery', verifiedAt: at, sentBackAt: at })).toBe('draft');
  expect(listingTag({ draftStep: null, verifiedAt: null, sentBackAt: null })).toBe('pending');
  expect(listingTag({ draftStep: null, verifiedAt: null, sentBackAt: at })).toBe('sent_back');
  expect(listingTag({ draftStep: null, verifiedAt: at, sentBackAt: at })).toBe('listed');
});

test('a draft goes on to the step after the saved one, and never back', () => {
  expect(draftStepAfter('documents', 'documents')).toBe('delivery');
  expect(draftStepAfter('documents', 'delivery')).toBe('delivery');
  expect(draftStepAfter('documents', 'preview')).toBe('preview');
  expect(draftStepAfter('delivery', 'documents')).toBe('preview');
  expect(draftStepAfter('delivery', 'delivery')).toBe('preview');
  expect(draftStepAfter('delivery', 'preview')).toBe('preview');
});

test('[D-IMPORT] the delivery of a draft is known once its step was saved, or where its type came before its papers', () => {
  const known = (draftStep: 'documents' | 'delivery' | 'preview' | null, categoryId: string | null) =>
    isDeliveryKnown({ draftStep, categoryId });
  expect(known('documents', null)).toBe(false);
  expect(known('documents', 'a-type')).toBe(true);
  expect(known('delivery', 'a-type')).toBe(false);
  expect(known('preview', 'a-type')).toBe(true);
  expect(known(null, 'a-type')).toBe(true);
});
