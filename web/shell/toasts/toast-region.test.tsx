// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { allByRole, byRole, hover, isThere, nameOf, press, unhover } from '../../testing/person.ts';
import { openScreen, pass, show } from '../../testing/screen.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { ToastRegion } from './toast-region.tsx';
import { type Toasts, useAnswerToast, useToasts } from './toasts.tsx';

openScreen();
beforeEach(() => {
  vi.useFakeTimers();
});

let toasts: Toasts;
let tell: ReturnType<typeof useAnswerToast>;
function Teller() {
  toasts = useToasts();
  tell = useAnswerToast();
  return <ToastRegion />;
}
const say = (step: () => void) => act(async () => step());
const texts = () => [...document.querySelectorAll('section > [role]')].map(({ textContent }) => textContent);

test('what went well is said politely, what went wrong interrupts', async () => {
  await show(<Teller />);
  await say(() => toasts.success('Saved'));
  expect(byRole('status').textContent).toBe('Saved');
  await say(() => toasts.error('Not saved'));
  expect(byRole('alert').textContent).toBe('Not saved');
  expect(document.querySelector('section')?.getAttribute('aria-live')).toBe('polite');
});

test('the region is there before there is anything to say, and has a name in either language', async () => {
  await show(<Teller />);
  expect(nameOf(document.querySelector('section') as Element)).toBe('Notifications');
  await show(<Teller />, 'ar');
  expect(nameOf(document.querySelector('section') as Element)).toBe('التنبيهات');
});

test('[P1-I18N-10] a toast goes by itself after two seconds', async () => {
  await show(<Teller />);
  await say(() => toasts.info('Copied'));
  await pass(1_900);
  expect(texts()).toEqual(['Copied']);
  await pass(200);
  expect(texts()).toEqual([]);
});

test('one that offers to undo stays six seconds, and undoes once', async () => {
  const undo = vi.fn();
  await show(<Teller />);
  await say(() => toasts.success('Removed', { label: 'Undo', press: undo }));
  await pass(5_900);
  expect(isThere('button', 'Undo')).toBe(true);
  await press('button', 'Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

test('it stays while the pointer rests on it, and its time begins anew', async () => {
  await show(<Teller />);
  await say(() => toasts.info('Read me'));
  await pass(1_500);
  await hover(byRole('status'));
  await pass(10_000);
  expect(texts()).toEqual(['Read me']);
  await unhover(byRole('status'));
  await pass(1_900);
  expect(texts()).toEqual(['Read me']);
  await pass(200);
  expect(texts()).toEqual([]);
});

test('it stays while its button has the focus', async () => {
  await show(<Teller />);
  await say(() => toasts.info('Read me'));
  await act(async () => byRole('button', 'Close').focus());
  await pass(10_000);
  expect(texts()).toEqual(['Read me']);
  await act(async () => byRole('button', 'Close').blur());
  await pass(2_100);
  expect(texts()).toEqual([]);
});

test('each can be closed by itself', async () => {
  await show(<Teller />);
  await say(() => toasts.info('One'));
  await say(() => toasts.info('Two'));
  await act(async () => allByRole('button', 'Close')[0]?.click());
  expect(texts()).toEqual(['Two']);
});

test('[P1-I18N-10] ten are shown at once, and the eleventh when one of them has gone', async () => {
  await show(<Teller />);
  await say(() => {
    for (let number = 1; number <= 11; number += 1) toasts.info(String(number));
  });
  expect(texts()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  await act(async () => allByRole('button', 'Close')[0]?.click());
  expect(texts().at(-1)).toBe('11');
});

test('over an open dialog the toasts are inside it, where they can be read and pressed', async () => {
  const page = (isOpen: boolean) => (
    <>
      <Teller />
      {isOpen && (
        <Dialog title="Pay" closeLabel="Leave" onClose={() => {}}>
          x
        </Dialog>
      )}
    </>
  );
  await show(page(true));
  await say(() => toasts.error('No connection'));
  expect(byRole('alert').closest('dialog')).not.toBeNull();
  await show(page(false));
  expect(byRole('alert').closest('dialog')).toBeNull();
});

test('[P3-ERR-04] a failed call is said in the language of the page; a good one only where it is announced', async () => {
  await show(<Teller />, 'ar');
  const refused = {
    ok: false,
    status: 500,
    refusal: { code: 'INTERNAL' },
    message: '',
    data: { code: 'INTERNAL' },
  };
  await say(() => tell(refused as never));
  expect(byRole('alert').textContent).toBe('حدث خطأ ما');
  const good = { ok: true, status: 200, data: { message: 'حُفظت التغييرات' } } as const;
  await say(() => tell(good));
  expect(texts()).toEqual(['حدث خطأ ما']);
  await say(() => tell(good, true));
  expect(texts()).toEqual(['حدث خطأ ما', 'حُفظت التغييرات']);
});
