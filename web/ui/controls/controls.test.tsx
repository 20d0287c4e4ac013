// @vitest-environment happy-dom
import { act, useLayoutEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import {
  allByRole,
  byRole,
  descriptionOf,
  focus,
  isThere,
  nameOf,
  press,
  pressKey,
  shown,
} from '../../testing/person.ts';
import { openScreen, show, showAt } from '../../testing/screen.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Disclosure } from './disclosure.tsx';
import { RadioList } from './radio-list.tsx';
import { Segments } from './segments.tsx';
import { Switch } from './switch.tsx';
import { Tag } from './tag.tsx';

openScreen();

test('a button sends no form unless it is said to', async () => {
  await show(<Button>Close</Button>);
  expect(byRole<HTMLButtonElement>('button', 'Close').type).toBe('button');
  await show(<Button type="submit">Send</Button>);
  expect(byRole<HTMLButtonElement>('button', 'Send').type).toBe('submit');
});

test('a waiting button says what it waits for, keeps the focus, and cannot be pressed again', async () => {
  const pressed = vi.fn();
  await show(<Button onClick={pressed}>Pay</Button>);
  await focus(byRole('button', 'Pay'));
  await show(
    <Button onClick={pressed} waiting="Please wait">
      Pay
    </Button>,
  );
  const button = byRole<HTMLButtonElement>('button', 'Please wait');
  expect(document.activeElement).toBe(button);
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await press('button', 'Please wait');
  expect(pressed).not.toHaveBeenCalled();
});

test('a waiting button of a form does not send it a second time', async () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (waiting: string | undefined) => (
    <form onSubmit={sent}>
      <Button type="submit" waiting={waiting}>
        Send
      </Button>
    </form>
  );
  await show(form(undefined));
  await press('button', 'Send');
  expect(sent).toHaveBeenCalledTimes(1);
  await show(form('Please wait'));
  await press('button', 'Please wait');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a link that looks like a button is a link, and leads there', async () => {
  const at = await showAt('/', <ButtonLink to="/owner/bookings/1">See them</ButtonLink>);
  expect(byRole('link', 'See them').getAttribute('href')).toBe('/owner/bookings/1');
  await press('link', 'See them');
  expect(at.address()).toBe('/owner/bookings/1');
});

function Terms({ error }: { error?: string }) {
  const [isRead, setRead] = useState(false);
  return (
    <Checkbox name="terms" checked={isRead} onChange={setRead} error={error}>
      I have read the <a href="/terms-and-conditions">terms</a>
    </Checkbox>
  );
}

test('a checkbox is turned by its label, and its links are links', async () => {
  await show(<Terms />);
  const box = byRole<HTMLInputElement>('checkbox');
  expect([box.checked, nameOf(box)]).toEqual([false, 'I have read the terms']);
  await act(async () => document.querySelector('label')?.click());
  expect(box.checked).toBe(true);
  expect(byRole('link', 'terms').getAttribute('href')).toBe('/terms-and-conditions');
});

test('a box that had to be ticked says so', async () => {
  await show(<Terms error="Please read the terms first." />);
  const box = byRole('checkbox');
  expect([box.getAttribute('aria-invalid'), descriptionOf(box)]).toEqual([
    'true',
    'Please read the terms first.',
  ]);
  await show(<Terms />);
  expect([box.getAttribute('aria-invalid'), descriptionOf(box)]).toEqual([null, '']);
});

function Reasons({ error, isErrorSaid = false }: { error?: string; isErrorSaid?: boolean }) {
  const [value, setValue] = useState<'late' | 'broken'>();
  return (
    <RadioList
      legend="Why?"
      name="reason"
      choices={[
        { value: 'late', label: 'It comes too late' },
        { value: 'broken', label: 'It is broken' },
      ]}
      value={value}
      onChange={setValue}
      error={error}
      isErrorSaid={isErrorSaid}
    />
  );
}
const checked = () =>
  allByRole<HTMLInputElement>('radio').map((radio) => `${nameOf(radio)}: ${radio.checked ? 'yes' : 'no'}`);

test('of a list one is chosen, and none to begin with', async () => {
  await show(<Reasons />);
  expect(nameOf(byRole('group'))).toBe('Why?');
  expect(checked()).toEqual(['It comes too late: no', 'It is broken: no']);
  await press('radio', 'It is broken');
  expect(checked()).toEqual(['It comes too late: no', 'It is broken: yes']);
  await press('radio', 'It comes too late');
  expect(checked()).toEqual(['It comes too late: yes', 'It is broken: no']);
});

test('a fault of the list is tied to each of its choices; one of the server interrupts', async () => {
  await show(<Reasons error="Please choose a valid reason" />);
  for (const radio of allByRole('radio')) {
    expect(descriptionOf(radio)).toBe('Please choose a valid reason');
    expect(radio.getAttribute('aria-invalid')).toBe('true');
  }
  expect(isThere('alert')).toBe(false);
  await show(<Reasons error="Please choose a valid reason" isErrorSaid />);
  expect(byRole('alert').textContent).toBe('Please choose a valid reason');
});

function Mode() {
  const [value, setValue] = useState<'days' | 'hours'>('days');
  return (
    <Segments
      label="مدة الحجز"
      name="mode"
      value={value}
      onChange={setValue}
      isLabelHidden
      choices={[
        { value: 'days', label: 'أيام' },
        { value: 'hours', label: 'ساعات' },
      ]}
    />
  );
}

test('segments are radio buttons of one group, with a name for who does not see them', async () => {
  await show(<Mode />, 'ar');
  expect(nameOf(byRole('group'))).toBe('مدة الحجز');
  expect(checked()).toEqual(['أيام: yes', 'ساعات: no']);
  await press('radio', 'ساعات');
  expect(checked()).toEqual(['أيام: no', 'ساعات: yes']);
  expect(new Set(allByRole<HTMLInputElement>('radio').map(({ name }) => name))).toEqual(new Set(['mode']));
});

function OnOffer() {
  const [isOn, setOn] = useState(true);
  return <Switch label="On offer" hint="Everybody can see it." isOn={isOn} onChange={setOn} />;
}

test('a switch is heard as one, says whether it is on, and is turned by its label', async () => {
  await show(<OnOffer />);
  const box = byRole<HTMLInputElement>('switch', 'On offer');
  expect([box.getAttribute('aria-checked'), descriptionOf(box)]).toEqual(['true', 'Everybody can see it.']);
  await act(async () => document.querySelector('label')?.click());
  expect([box.checked, box.getAttribute('aria-checked')]).toEqual([false, 'false']);
});

test('a tag says its word, whatever its colour', async () => {
  await show(
    <>
      <Tag kind="waiting">بانتظار الموافقة</Tag>
      <Tag>New</Tag>
    </>,
    'ar',
  );
  expect(shown()).toBe('بانتظار الموافقةNew');
});

const opened = vi.fn();
function Menu() {
  return (
    <>
      <Disclosure label="Menu" name="Your account" onOpen={opened}>
        <a href="/my_profile">Profile</a>
        <ButtonLink to="/cards">Cards</ButtonLink>
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>
  );
}
const menu = () => document.querySelector('details') as HTMLDetailsElement;
const open = () => act(async () => menu().setAttribute('open', ''));

test('a menu has a name where it shows a picture, and tells when it opens', async () => {
  opened.mockClear();
  await showAt('/', <Menu />);
  expect(byRole('button', 'Your account').tagName).toBe('SUMMARY');
  await open();
  await act(async () => void menu().dispatchEvent(new Event('toggle')));
  expect(opened).toHaveBeenCalled();
});

test('Escape closes a menu and gives the focus back to its button', async () => {
  await showAt('/', <Menu />);
  await open();
  await focus(byRole('link', 'Profile'));
  await pressKey('Escape');
  expect(menu().open).toBe(false);
  expect(nameOf(document.activeElement as Element)).toBe('Your account');
});

test('Escape takes no focus where no menu is open, and no other key closes one', async () => {
  await showAt('/', <Menu />);
  await focus(byRole('button', 'Elsewhere'));
  await pressKey('Escape');
  expect(nameOf(document.activeElement as Element)).toBe('Elsewhere');
  await open();
  await pressKey('Enter', byRole('link', 'Profile'));
  expect(menu().open).toBe(true);
});

test('a press or a focus elsewhere closes a menu; one inside leaves it', async () => {
  await showAt('/', <Menu />);
  const pressOn = (element: Element) =>
    act(async () => void element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  await open();
  await pressOn(byRole('link', 'Profile'));
  expect(menu().open).toBe(true);
  await pressOn(byRole('button', 'Elsewhere'));
  expect(menu().open).toBe(false);
  await open();
  await focus(byRole('link', 'Cards'));
  expect(menu().open).toBe(true);
  await focus(byRole('button', 'Elsewhere'));
  expect(menu().open).toBe(false);
});

test('following a link of a menu closes it', async () => {
  const at = await showAt('/', <Menu />);
  await open();
  await press('link', 'Cards');
  expect(at.address()).toBe('/cards');
  expect(menu().open).toBe(false);
});

test('a menu that was opened while a page was on its way stays open when that page is there, and closes with the next', async () => {
  let arrive: (() => void) | undefined;
  const loader = () =>
    new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
  const children = [
    { path: '/', element: 'Home' },
    { path: '/cards', element: 'Cards of yours', loader },
  ];
  const router = createMemoryRouter([{ element: <Menu />, children }]);
  await show(<RouterProvider router={router} />);
  await press('link', 'Cards');
  await open();
  await act(async () => arrive?.());
  expect([router.state.location.pathname, menu().open]).toEqual(['/cards', true]);
  await act(async () => await router.navigate('/'));
  expect(menu().open).toBe(false);
});

test('a menu that was opened before the page woke stays open', async () => {
  function OpenedBefore() {
    useLayoutEffect(() => menu().setAttribute('open', ''), []);
    return <Menu />;
  }
  await showAt('/', <OpenedBefore />);
  expect(menu().open).toBe(true);
});
