import { describe, expect, test } from 'vitest';
import { refusalBody } from './refusal-answer.ts';

describe('a refusal on the wire', () => {
  test('[D-STATUS] says 0, or the number that the specification names, and its words in both languages', () => {
    expect(refusalBody({ code: 'CLAIM_TWICE' }, 'en')).toEqual({
      status: 0,
      error: true,
      code: 'CLAIM_TWICE',
      message: 'You have claimed this already. Each kind is claimed once.',
    });
    expect(refusalBody({ code: 'CLAIM_TWICE' }, 'ar')).toEqual({
      status: 0,
      error: true,
      code: 'CLAIM_TWICE',
      message: 'سبق وطالبت بهذا. كل نوع له مطالبة وحدة.',
    });
    expect(refusalBody({ code: 'ACCOUNT_UNKNOWN', token: 'proof' }, 'en')).toEqual({
      status: 301,
      error: true,
      code: 'ACCOUNT_UNKNOWN',
      message: 'No account with this mobile number. Sign up first.',
      token: 'proof',
    });
    expect(refusalBody({ code: 'BANK_DETAILS_REQUIRED' }, 'ar')).toMatchObject({
      status: 500,
      message: 'أضف بياناتك البنكية أولًا',
    });
  });

  test('has the fields at fault with their words beside and their codes', () => {
    const fields = { amount: 'CLAIM_AMOUNT', photos: 'CLAIM_PHOTOS' } as const;
    const body = refusalBody({ code: 'INVALID_INPUT', fields }, 'ar');
    expect(body).toMatchObject({
      errorObject: {
        amount: 'هذا المبلغ خارج حدود المطالبة هنا. اكتب مبلغًا ضمنها.',
        photos: 'أضف 6 صور كحد أقصى، وكلها لهذا الحجز.',
      },
      fieldCodes: { amount: 'CLAIM_AMOUNT', photos: 'CLAIM_PHOTOS' },
    });
    expect(Object.keys(refusalBody({ code: 'INVALID_INPUT', fields: {} }, 'ar'))).not.toContain(
      'errorObject',
    );
  });

  test.each([
    [1, 1, 'Too many attempts. Try again in 1 second.', 'محاولات كثيرة. المحاولة من جديد ممكنة بعد ثانية.'],
    [
      119,
      119,
      'Too many attempts. Try again in 119 seconds.',
      'محاولات كثيرة. المحاولة من جديد ممكنة بعد 119 ثانية.',
    ],
    [
      120,
      120,
      'Too many attempts. Try again in 2 minutes.',
      'محاولات كثيرة. المحاولة من جديد ممكنة بعد دقيقتين.',
    ],
  ])('tells who has to wait %d seconds how long', (retryAfterSeconds, said, english, arabic) => {
    const refusal = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds } as const;
    expect(refusalBody(refusal, 'en')).toMatchObject({ retry_after: said, message: english });
    expect(refusalBody(refusal, 'ar')).toMatchObject({ retry_after: said, message: arabic });
  });

  test('[D-LOCK] tells who is locked why and until when, in both languages beside each other', () => {
    const until = new Date('2027-03-10T21:00:00Z');
    const body = refusalBody(
      { code: 'ACCOUNT_BLOCKED', lock: { reason: 'fraud', words: null, until } },
      'ar',
    );
    expect(body.lock).toEqual({ reason: 'fraud', words: null, until: '2027-03-10T21:00:00.000Z' });
    expect(body._isDeactivated_message?.arabic).toBe(body.message);
    expect(body._isDeactivated_message?.arabic).toMatch(
      /^تم إيقاف حسابك\. راسلنا إذا كنت ترى أن فيه خطأ\. .*11\/03\/2027/,
    );
    expect(body._isDeactivated_message?.english).toMatch(
      /^Your account has been deactivated\. .*11\/03\/2027/,
    );
    const own = { reason: 'own_words', words: 'لم تُعد السيارة', until: null } as const;
    const english = refusalBody({ code: 'ACCOUNT_BLOCKED', lock: own }, 'en');
    expect(english.message).toContain('لم تُعد السيارة');
    expect(english.lock).toEqual({ reason: 'own_words', words: 'لم تُعد السيارة', until: null });
    expect(Object.keys(refusalBody({ code: 'SESSION_ENDED' }, 'en'))).not.toContain('_isDeactivated_message');
  });

  test('says what the person needs to go on', () => {
    const serverTime = new Date('2027-03-07T09:00:00Z');
    const delay = { fee: '20.00', hours: 2, minutes: 5, durationMode: 'hour' } as const;
    const bookings = ['K-1', 'K-2'];
    expect(refusalBody({ code: 'DEVICE_PROOF', serverTime }, 'en')).toMatchObject({
      server_time: '2027-03-07T09:00:00.000Z',
    });
    expect(refusalBody({ code: 'DUTY_NEEDED', duties: ['support', 'owner'] }, 'en')).toMatchObject({
      duties: ['support', 'owner'],
    });
    const late = refusalBody({ code: 'NOT_FOUND', bookings, delay }, 'en');
    expect(late).toMatchObject({ bookings: ['K-1', 'K-2'] });
    // Under the names of the contract, beside the others.
    expect(Object.values(late)).toEqual(expect.arrayContaining(['20.00', 2, 5, 'hour']));
  });
});
