// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { enterAs, openPage, showPage, toasts, until } from '../../testing/page.tsx';
import { byRole, isThere, nameOf, press, shown, typeInto } from '../../testing/person.ts';
import { answer, lastAsked, lose, refuse, refuseField, waitingFor } from '../../testing/screen.tsx';
import PhotoCropDialog from './photo-crop-dialog.tsx';

/** What is done with a picture by hand: the test places it. */
const cropper = vi.hoisted(() => ({ props: {} as Record<string, unknown> }));
vi.mock('react-easy-crop', () => ({
  default: (props: Record<string, unknown>) => {
    cropper.props = props;
    return createElement('div', { role: 'group', 'aria-label': 'placed by hand' });
  },
}));
/** The browser's own drawing, which a document without a screen has not. */
const photos = vi.hoisted(() => ({ fault: vi.fn(), crop: vi.fn() }));
vi.mock('./crop-photo.ts', () => ({ photoFault: photos.fault, cropPhoto: photos.crop }));

openPage();
const SQUARE = { x: 1, y: 2, width: 300, height: 300 };
const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' });
const freed = vi.fn();
beforeEach(() => {
  photos.fault.mockReset().mockResolvedValue(undefined);
  photos.crop.mockReset().mockResolvedValue(JPEG);
  freed.mockReset();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(freed);
});

const onClose = vi.fn();
const onFault = vi.fn();
async function open(file = new File(['x'], 'me.png', { type: 'image/png' }), language: 'en' | 'ar' = 'en') {
  onClose.mockReset();
  onFault.mockReset();
  await enterAs({ photo: null });
  await showPage(<PhotoCropDialog file={file} onClose={onClose} onFault={onFault} />, language);
}
const place = () =>
  act(async () => (cropper.props.onCropComplete as (share: object, pixels: object) => void)({}, SQUARE));
async function placed(): Promise<void> {
  await open();
  await place();
  await until(() => isThere('button', 'Save photo'));
  await press('button', 'Save photo');
}

test('[P1-PROF-27] the chosen square of the photo is sent; then it stands in the account, it is told, and the dialog goes', async () => {
  await placed();
  await until(() => waitingFor('savePhoto').length > 0);
  expect(photos.crop.mock.calls).toEqual([['blob:1', SQUARE]]);
  expect([lastAsked().method, lastAsked().path]).toEqual(['POST', '/api/add-edit-profile-image']);
  expect(await (lastAsked().sent.profile_image as Blob).text()).toBe('jpeg');
  expect([isThere('button', 'Please wait'), onClose.mock.calls]).toEqual([true, []]);
  await answer('savePhoto', { path: '/photos/new' });
  expect([toasts(), onClose.mock.calls.length, onFault.mock.calls]).toEqual([
    ['Your photo was saved'],
    1,
    [],
  ]);
  expect(browserSession().read().account?.details.photo).toBe('/photos/new');
});

test('before the photo is placed a press sends nothing', async () => {
  await open();
  await press('button', 'Save photo');
  expect([photos.crop.mock.calls, waitingFor('savePhoto')]).toEqual([[], []]);
});

test('until the photo is open the button waits', async () => {
  photos.fault.mockReturnValue(new Promise(() => {}));
  await open();
  expect([isThere('button', 'Please wait'), isThere('group', 'placed by hand')]).toEqual([true, false]);
});

test.each([
  ['IMAGE_BROKEN', 'This photo is damaged and cannot be opened. Choose another one.'],
  ['IMAGE_TOO_MANY_PIXELS', 'This photo is larger than 50 megapixels. Choose a smaller one.'],
])('a photo that cannot be placed (%s) is handed back with why', async (code, words) => {
  photos.fault.mockResolvedValue(code);
  await open();
  await until(() => onFault.mock.calls.length > 0);
  expect(onFault.mock.calls).toEqual([[words]]);
});

test.each([
  ['me.heic', 'image/heic'],
  ['ME.HEIF', ''],
])(
  'a phone’s photo that this browser cannot show (%s) is said to be cut in the middle, and is sent as it came',
  async (name, type) => {
    photos.fault.mockResolvedValue('IMAGE_BROKEN');
    await open(new File(['heic'], name, { type }));
    await until(() => isThere('button', 'Save photo'));
    expect(shown()).toContain('This browser cannot show photos of this kind. We use the middle of it.');
    expect([isThere('slider', 'Zoom'), onFault.mock.calls]).toEqual([false, []]);
    await press('button', 'Save photo');
    expect(await (lastAsked().sent.profile_image as Blob).text()).toBe('heic');
    expect(photos.crop).not.toHaveBeenCalled();
  },
);

test.each([
  [() => refuseField('savePhoto', 'profile_image', 'IMAGE_ONLY'), 'Only image files are accepted'],
  [
    () => refuse('savePhoto', 'IMAGE_BROKEN', 422),
    'This photo is damaged and cannot be opened. Choose another one.',
  ],
  [() => lose('savePhoto'), 'No connection. Check your internet and try again.'],
])(
  'a photo that the server does not take is handed back with why, and the account keeps what it had (%#)',
  async (refused, words) => {
    await placed();
    await until(() => waitingFor('savePhoto').length > 0);
    await refused();
    expect([onFault.mock.calls, onClose.mock.calls, toasts()]).toEqual([[[words]], [], []]);
    expect(browserSession().read().account?.details.photo).toBeNull();
  },
);

test.each([
  ['en', 'Save photo', 'This browser could not cut the photo. Try again, or choose another one.'],
  ['ar', 'حفظ الصورة', 'هذا المتصفح ما قدر يقص الصورة. المحاولة من جديد ممكنة، أو اختيار صورة غيرها.'],
] as const)(
  'a photo that the browser cannot draw is said to be that at its place, and can be tried again (%s)',
  async (language, save, words) => {
    photos.crop.mockRejectedValueOnce(new Error('this browser draws no pictures'));
    await open(undefined, language);
    await place();
    await until(() => isThere('button', save));
    await press('button', save);
    await until(() => isThere('alert'));
    expect([byRole('alert').textContent, waitingFor('savePhoto'), onFault.mock.calls]).toEqual([
      words,
      [],
      [],
    ]);
    await press('button', save);
    await until(() => waitingFor('savePhoto').length > 0);
    expect(isThere('alert')).toBe(false);
  },
);

test('while the photo is being cut another press cuts it no second time', async () => {
  photos.crop.mockReturnValueOnce(new Promise(() => {}));
  await placed();
  await press('button', 'Please wait');
  expect(photos.crop.mock.calls).toHaveLength(1);
});

test('the slider and the hand bring it nearer alike', async () => {
  await open();
  const slider = () => byRole<HTMLInputElement>('slider', 'Zoom');
  expect([slider().min, slider().max, cropper.props.maxZoom]).toEqual(['1', '4', 4]);
  await typeInto(slider(), '2.5');
  expect(cropper.props.zoom).toBe(2.5);
});

test('the photo is let go of with the dialog', async () => {
  await open(undefined, 'ar');
  expect([nameOf(byRole('dialog')), freed.mock.calls]).toEqual(['ضبط الصورة', []]);
  await showPage(<p>Another page</p>);
  expect(freed.mock.calls).toEqual([['blob:1']]);
});
