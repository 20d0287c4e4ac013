import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { expect, test } from 'vitest';
import {
  isException,
  isUnanswered,
  isUnknownCode,
  type RefusedCall,
  textOfAuthRefusal,
  textOfField,
  textOfRefusal,
} from './refusals.ts';

function refused(code: string, status: number, more: object = {}, message = ''): RefusedCall {
  return { ok: false, status, refusal: { code, ...more }, message, data: { code } } as unknown as RefusedCall;
}
const UNANSWERED: RefusedCall = { ...refused('BUSY', 404), data: null };

test('nobody answered: the words are about the connection, in either language', () => {
  expect(textOfRefusal(en, UNANSWERED)).toBe('No connection. Check your internet and try again.');
  expect(textOfRefusal(ar, UNANSWERED)).toBe('ما فيه اتصال بالإنترنت. المحاولة من جديد ممكنة أول ما يرجع.');
  expect([isUnanswered(UNANSWERED), isException(UNANSWERED)]).toEqual([true, true]);
});

test('a busy server has answered: it is no fault of the connection', () => {
  const busy = refused('BUSY', 503);
  expect(textOfRefusal(en, busy)).toBe('We are busy right now. Try again in a moment.');
  expect([isUnanswered(busy), isException(busy)]).toEqual([false, true]);
});

test('how long to wait is said in seconds, then minutes, then hours, and never as less than it is', () => {
  const wait = (retryAfterSeconds: number) =>
    textOfRefusal(en, refused('TOO_MANY_REQUESTS', 429, { retryAfterSeconds }));
  expect(wait(1)).toBe('Too many attempts. Try again in 1 second.');
  expect(wait(119)).toBe('Too many attempts. Try again in 119 seconds.');
  expect(wait(121)).toBe('Too many attempts. Try again in 3 minutes.');
  expect(wait(7_201)).toBe('Too many attempts. Try again in 3 hours.');
});

test('in Arabic the wait has the forms of its number', () => {
  const wait = (retryAfterSeconds: number) =>
    textOfRefusal(ar, refused('TOO_MANY_REQUESTS', 429, { retryAfterSeconds }));
  expect(wait(1)).toBe('محاولات كثيرة. المحاولة من جديد ممكنة بعد ثانية.');
  expect(wait(2)).toBe('محاولات كثيرة. المحاولة من جديد ممكنة بعد ثانيتين.');
  expect(wait(5)).toBe('محاولات كثيرة. المحاولة من جديد ممكنة بعد 5 ثوانٍ.');
  expect(wait(30)).toBe('محاولات كثيرة. المحاولة من جديد ممكنة بعد 30 ثانية.');
  expect(wait(120)).toBe('محاولات كثيرة. المحاولة من جديد ممكنة بعد دقيقتين.');
});

test('a code that this page does not know yet speaks by the message that came with it', () => {
  const newer = {
    ...refused('INTERNAL', 409, {}, 'The insurance has run out.'),
    data: { code: 'INSURANCE_OVER' },
  };
  expect([isUnknownCode(newer), textOfRefusal(en, newer)]).toEqual([true, 'The insurance has run out.']);
  const silent = { ...newer, message: '' };
  expect(textOfRefusal(en, silent)).toBe('Something went wrong');
});

test('a fault of ours is known as one, whatever was written in it', () => {
  const fault = refused('INTERNAL', 500, {}, 'TypeError: x is undefined');
  expect([isUnknownCode(fault), textOfRefusal(en, fault)]).toEqual([false, 'Something went wrong']);
});

test('an answer that is no body of ours is one of a code that we do not know', () => {
  for (const data of ['<html>', null, []])
    expect(isUnknownCode({ ...refused('INTERNAL', 502), data })).toBe(true);
  expect(isUnknownCode({ ...refused('INTERNAL', 502), data: undefined })).toBe(false);
});

test('a field in fault has its own words; another field has none', () => {
  const call = refused('INVALID', 422, { fields: { otp: 'OTP_WRONG' } });
  expect(textOfField(en, call, 'otp')).toBe('Please enter correct OTP');
  expect(textOfField(ar, call, 'otp')).toBe('الرمز غير صحيح، تأكد وأدخله من جديد');
  expect(textOfField(en, call, 'mobile')).toBeUndefined();
  expect(textOfField(en, refused('OTP_WRONG', 401), 'otp')).toBeUndefined();
});

test('[P1-AUTH-55] on the way in, what is wrong with the number or the address is said rather than that something is', () => {
  const ofField = refused('INVALID', 422, { fields: { email: 'OTP_WRONG' } });
  expect(textOfAuthRefusal(en, ofField)).toBe('Please enter correct OTP');
  expect(textOfAuthRefusal(en, refused('TOO_MANY_REQUESTS', 429))).toBe('Too many attempts.');
});

test('a refusal of what was typed is no exception', () => {
  for (const status of [400, 401, 403, 404, 409, 422])
    expect([status, isException(refused('OTP_WRONG', status))]).toEqual([status, false]);
  for (const status of [500, 502, 503])
    expect([status, isException(refused('INTERNAL', status))]).toEqual([status, true]);
});
