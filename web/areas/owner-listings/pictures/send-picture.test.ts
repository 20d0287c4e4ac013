import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PictureOutcome, pictureFault, sendPicture } from './send-picture.ts';

const fileOf = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'picture', { type });

describe('[P2-LIST-40] what a file says of itself', () => {
  test('png and jpeg are taken, another picture and another file are told apart', () => {
    expect(pictureFault(fileOf('image/png'))).toBeUndefined();
    expect(pictureFault(fileOf('image/jpeg'))).toBeUndefined();
    expect(pictureFault(fileOf('image/gif'))).toBe('IMAGE_KIND');
    expect(pictureFault(fileOf('application/pdf'))).toBe('IMAGE_ONLY');
  });

  test('a picture that is too large is not sent at all', () => {
    expect(pictureFault(fileOf('image/png', 30 * 1024 * 1024))).toBe('TOO_LARGE');
  });
});

/** The browser's own request, answered by the test. */
class StubRequest {
  static last: StubRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: FormData | undefined;
  isAborted = false;
  constructor() {
    StubRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.isAborted = true;
  }
}

describe('a picture on its way', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', StubRequest);
    vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  });
  afterEach(() => vi.unstubAllGlobals());

  function begin() {
    const outcomes: PictureOutcome[] = [];
    const percents: number[] = [];
    const stop = sendPicture(
      fileOf('image/png'),
      (percent) => percents.push(percent),
      (outcome) => outcomes.push(outcome),
    );
    const answer = (status: number, body: unknown) => {
      StubRequest.last.status = status;
      StubRequest.last.responseText = typeof body === 'string' ? body : JSON.stringify(body);
      StubRequest.last.onload?.();
    };
    return { outcomes, percents, stop, answer, request: StubRequest.last };
  }

  test('tells how far it is, in the language of the page', () => {
    const { request, percents } = begin();
    request.upload.onprogress?.({ loaded: 1, total: 3 });
    request.upload.onprogress?.({ loaded: 3, total: 3 });
    expect(percents).toEqual([33, 100]);
    expect(request.headers['accept-language']).toBe('ar');
    expect(request.sent?.get('picture')).toBeInstanceOf(File);
  });

  test('that was taken has the id and address that the server gave it', () => {
    const { outcomes, answer } = begin();
    answer(200, { status: 1, message: 'Success', picture_id: 'one', path: '/pictures/one' });
    expect(outcomes).toEqual([{ ok: true, picture: { id: 'one', path: '/pictures/one' } }]);
  });

  test('that was refused says why, by its field before the whole', () => {
    const { outcomes, answer } = begin();
    answer(422, { code: 'INVALID', fieldCodes: { picture: 'IMAGE_BROKEN' } });
    answer(429, { code: 'TOO_MANY_REQUESTS' });
    answer(500, { code: 'NO_SUCH_CODE' });
    expect(outcomes).toEqual([
      { ok: false, code: 'IMAGE_BROKEN' },
      { ok: false, code: 'TOO_MANY_REQUESTS' },
      { ok: false, code: 'INTERNAL' },
    ]);
  });

  test('without an answer, or with one that nobody can read, names no code', () => {
    const { outcomes, answer, request } = begin();
    request.onerror?.();
    answer(502, '<html>');
    expect(outcomes).toEqual([
      { ok: false, code: undefined },
      { ok: false, code: undefined },
    ]);
  });

  test('is broken off when its tile goes', () => {
    const { stop, request } = begin();
    stop();
    expect(request.isAborted).toBe(true);
  });
});
