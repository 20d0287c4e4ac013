// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { byRole, isThere, nameOf, press, pressKey, shown } from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { Dialog } from './dialog.tsx';
import { focusBeneath } from './focus-beneath.ts';
import { useTopDialog } from './top-dialog.ts';

openScreen();
const closed = vi.fn();
beforeEach(() => closed.mockClear());

function Page({ language = 'en' }: { language?: 'ar' | 'en' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog
          title={language === 'ar' ? 'تسجيل الدخول' : 'Log in'}
          closeLabel={language === 'ar' ? 'إغلاق' : 'Close'}
          onClose={() => {
            closed();
            setOpen(false);
          }}
        >
          <input aria-label="First" />
          <input aria-label="Code" data-autofocus />
          <input type="file" aria-label="Photo" />
        </Dialog>
      )}
    </>
  );
}
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const tell = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));
const cancelled = () => new Event('cancel', { cancelable: true });

test('a dialog is modal, named by its title, and closed by a button with a name', async () => {
  await show(<Page />);
  await press('button', 'Open');
  expect(dialog().open).toBe(true);
  expect(nameOf(dialog())).toBe('Log in');
  await press('button', 'Close');
  expect(closed).toHaveBeenCalledTimes(1);
  expect(isThere('dialog')).toBe(false);
});

test('in Arabic it is named and closed in Arabic', async () => {
  await show(<Page language="ar" />, 'ar');
  await press('button', 'Open');
  expect(nameOf(dialog())).toBe('تسجيل الدخول');
  await press('button', 'إغلاق');
  expect(isThere('dialog')).toBe(false);
});

test('it is shown as a modal, so that the browser keeps the focus inside', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  await show(<Page />);
  await press('button', 'Open');
  expect(showModal).toHaveBeenCalledTimes(1);
  showModal.mockRestore();
});

test('the focus begins at the field that it is about', async () => {
  await show(<Page />);
  await press('button', 'Open');
  expect(nameOf(document.activeElement as Element)).toBe('Code');
});

test('Escape and the back gesture of a phone ask to close it; the browser does not close it by itself', async () => {
  await show(<Page />);
  await press('button', 'Open');
  const cancel = cancelled();
  await tell(dialog(), cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a file field that was left without a file does not close the dialog around it', async () => {
  await show(<Page />);
  await press('button', 'Open');
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  await tell(field, new Event('cancel', { bubbles: true, cancelable: true }));
  expect(closed).not.toHaveBeenCalled();
});

test('a press beside it closes it; a text that is selected past its edge does not', async () => {
  await show(<Page />);
  await press('button', 'Open');
  const down = (target: EventTarget) => tell(target, new PointerEvent('pointerdown', { bubbles: true }));
  const click = (target: EventTarget) => tell(target, new MouseEvent('click', { bubbles: true }));
  await down(byRole('textbox', 'First'));
  await click(dialog());
  expect(closed).not.toHaveBeenCalled();
  await down(dialog());
  await click(byRole('textbox', 'First'));
  expect(closed).not.toHaveBeenCalled();
  await down(dialog());
  await click(dialog());
  expect(closed).toHaveBeenCalledTimes(1);
});

function Kept() {
  return (
    <Dialog title="Unsaved" closeLabel="Close" onClose={closed}>
      <p>Something is not saved.</p>
    </Dialog>
  );
}

test('a browser that closes it against a refusal is overruled: whether it goes is for its owner alone', async () => {
  await show(<Kept />);
  await act(async () => dialog().close());
  expect(closed).toHaveBeenCalledTimes(1);
  expect(dialog().open).toBe(true);
});

test('what is said to be closed is the newest wish of its owner', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const of = (onClose: () => void) => (
    <Dialog title="A" closeLabel="Close" onClose={onClose}>
      x
    </Dialog>
  );
  await show(of(first));
  await show(of(second));
  await tell(dialog(), cancelled());
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('once it has gone it hears nothing more', async () => {
  await show(<Page />);
  await press('button', 'Open');
  const gone = dialog();
  await press('button', 'Close');
  await tell(gone, cancelled());
  expect(closed).toHaveBeenCalledTimes(1);
});

function Top() {
  const top = useTopDialog();
  return <output>{top ? nameOf(top) : 'page'}</output>;
}

test('of two dialogs the later one is on top, and the first again once that has gone', async () => {
  const layers = (isSecondOpen: boolean) => (
    <>
      <Dialog key="1" title="First" closeLabel="Close" onClose={() => {}}>
        x
      </Dialog>
      {isSecondOpen && (
        <Dialog key="2" title="Second" closeLabel="Close" onClose={() => {}}>
          y
        </Dialog>
      )}
      <Top />
    </>
  );
  await show(layers(true));
  expect(document.querySelector('output')?.textContent).toBe('Second');
  await show(layers(false));
  expect(document.querySelector('output')?.textContent).toBe('First');
  await show(<Top />);
  expect(document.querySelector('output')?.textContent).toBe('page');
});

test('a drawer is a dialog of another shape', async () => {
  await show(
    <Dialog title="Menu" closeLabel="Close" onClose={() => {}} shape="drawer">
      x
    </Dialog>,
  );
  expect(dialog().dataset.shape).toBe('drawer');
});

test('what has the focus beneath a dialog gets it when the dialog has gone', async () => {
  await show(<Page />);
  await press('button', 'Open');
  focusBeneath(byRole('button', 'Open'));
  await press('button', 'Close');
  const hasFocus = () => expect(nameOf(document.activeElement as Element)).toBe('Open');
  await act(async () => await vi.waitFor(hasFocus, { timeout: 60_000 }));
  expect(shown()).toBe('Open');
});

test('keys inside are not swallowed by the dialog', async () => {
  await show(<Page />);
  await press('button', 'Open');
  expect(await pressKey('a', byRole('textbox', 'First'))).toBe(true);
  expect(isThere('dialog')).toBe(true);
});
