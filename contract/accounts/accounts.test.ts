import { describe, expect, test } from 'vitest';
import { readEach, readField } from '../trial.ts';

describe('a mobile and its country', () => {
  test('are read in digits of either script', () => {
    expect(readField('logIn', 'mobile', '٠٥١٢٣٤٥٦٧٨')).toEqual({ value: '0512345678' });
    expect(readEach('registerOtp', 'country_code', ['+966', '966', '+٩٦٦', ' 966 ', '1', '+1-24'])).toEqual([
      ...['+966', '+966', '+966', '+966', '+1', '+124'],
    ]);
  });

  test('are wrong where they are missing, and where nothing else could be right', () => {
    const wrong = 'refused: MOBILE_INVALID';
    expect(readEach('registerOtp', 'mobile', [undefined, null, 512_345_678, '5'.repeat(25)])).toEqual([
      ...[wrong, wrong, wrong, wrong],
    ]);
    const odd = [undefined, '', '+', '0966', '00966', '12345', 966];
    expect(readEach('registerOtp', 'country_code', odd)).toEqual(odd.map(() => wrong));
  });

  test('may stay away where somebody logs in by mail', () => {
    expect(readEach('logIn', 'mobile', [undefined, null, ''])).toEqual([undefined, undefined, undefined]);
    expect(readEach('logIn', 'country_code', [undefined, null, ''])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a code is four digits of either script, and everything else is a wrong code', () => {
  expect(readEach('verifySignUpOtp', 'otp', [' 1234 ', '٠٠٠١', '۱۲۳۴', '12٣٤'])).toEqual([
    ...['1234', '0001', '1234', '1234'],
  ]);
  const odd = ['123', '12345', '12 34', '12a4', '', undefined, 1234];
  expect(readEach('verifySignUpOtp', 'otp', odd)).toEqual(odd.map(() => 'refused: OTP_WRONG'));
});

describe('a password', () => {
  test('that is new has 8 to 20 letters as people count them, and keeps its spaces', () => {
    const good = ['12345678', 'كلمة سرية', '😀'.repeat(20), ' 123456 '];
    expect(readEach('newPassword', 'new_password', good)).toEqual(good);
    const long = ['1234567', '1'.repeat(21), '😀'.repeat(7), '1'.repeat(201)];
    expect(readEach('newPassword', 'new_password', long)).toEqual(long.map(() => 'refused: PASSWORD_LENGTH'));
    expect(readEach('newPassword', 'new_password', ['', undefined, 12_345_678])).toEqual([
      ...['refused: PASSWORD_REQUIRED', 'refused: PASSWORD_REQUIRED', 'refused: PASSWORD_REQUIRED'],
    ]);
  });

  test('whose letters come in two parts each is counted composed', () => {
    expect(readField('newPassword', 'new_password', 'e\u0301'.repeat(20))).toEqual({
      value: 'e\u0301'.repeat(20),
    });
    expect(readField('newPassword', 'new_password', 'e\u0301'.repeat(7))).toEqual({
      code: 'PASSWORD_LENGTH',
    });
  });

  test('that was given before is not judged by the rule for new ones, but is no megabyte', () => {
    expect(readEach('changePassword', 'oldpassword', ['x', 'x'.repeat(200)])).toEqual(['x', 'x'.repeat(200)]);
    expect(readEach('changePassword', 'oldpassword', ['', undefined, 'x'.repeat(201)])).toEqual([
      ...['refused: PASSWORD_REQUIRED', 'refused: PASSWORD_REQUIRED', 'refused: PASSWORD_LENGTH'],
    ]);
  });
});

test('an address is trimmed and folded, and has 254 characters at most', () => {
  const longest = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`;
  expect(longest).toHaveLength(254);
  expect(readEach('logIn', 'email', [' Sara@Example.COM ', longest, ''])).toEqual([
    ...['sara@example.com', longest, undefined],
  ]);
  const odd = [`a${longest}`, 'sara', 'sara@', '@example.com', 'sara @example.com', 'a@b@c.com', 5, ' '];
  expect(readEach('logIn', 'email', odd)).toEqual(odd.map(() => 'refused: EMAIL_INVALID'));
});

test('a name is asked for in words of its own, and a mode and a way in are among those that are named', () => {
  expect(readEach('signUp', 'fullname', ['', 'x'.repeat(200), undefined, 5, 'x'.repeat(201)])).toEqual([
    ...['', 'x'.repeat(200)],
    ...['refused: NAME_REQUIRED', 'refused: NAME_REQUIRED', 'refused: NAME_NOT_LETTERS'],
  ]);
  expect(readEach('signUp', 'usertype', ['renter', 'owner', '', 'admin', 'Renter'])).toEqual([
    ...['renter', 'owner', undefined, 'refused: NOT_ALLOWED', 'refused: NOT_ALLOWED'],
  ]);
  expect(readEach('switchUserType', 'usertype', [undefined, ''])).toEqual([
    ...['refused: NOT_ALLOWED', 'refused: NOT_ALLOWED'],
  ]);
  expect(readEach('logIn', 'logintype', ['mobile', 'password', null, 'email'])).toEqual([
    ...['mobile', 'password', undefined, 'refused: NOT_ALLOWED'],
  ]);
});

test('what a browser has kept and what was worked out are short', () => {
  expect(readEach('logIn', 'device_token', ['', 'x'.repeat(100), 'x'.repeat(101), 5])).toEqual([
    ...[undefined, 'x'.repeat(100), 'refused: NOT_ALLOWED', 'refused: NOT_ALLOWED'],
  ]);
  expect(readEach('registerOtp', 'work', ['', 'x'.repeat(200), 'x'.repeat(201)])).toEqual([
    ...[undefined, 'x'.repeat(200), 'refused: NOT_ALLOWED'],
  ]);
});
