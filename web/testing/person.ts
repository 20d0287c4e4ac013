import { act } from 'react';

/** What a person does with a screen and finds on it: by role and name, as a screen reader says them, and by key. */

const ROLES: Readonly<Record<string, string>> = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  textbox: 'input:not([type]), input[type=text], input[type=tel], input[type=email], textarea',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  radio: 'input[type=radio], [role=radio]',
  slider: 'input[type=range], [role=slider]',
  list: 'ul, ol',
  listitem: 'li',
  region: 'section[aria-label], section[aria-labelledby], [role=region]',
  table: 'table',
  img: 'img, [role=img]',
  group: 'fieldset, [role=group], details',
  dialog: 'dialog[open], [role=dialog]',
  form: 'form',
};

function wordsOf(ids: string): string {
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}

/** The accessible name, as far as these components use its rules. */
export function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled) return wordsOf(labelled);
  const said = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (said !== null) return said;
  const labels = (element as HTMLInputElement).labels;
  if (labels && labels.length > 0) return spokenIn(labels[0]);
  if (element.tagName === 'FIELDSET') return spokenIn(element.querySelector('legend'));
  return spokenIn(element);
}

/** The text of an element without what is drawn for the eye alone. */
function spokenIn(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const drawn of copy?.querySelectorAll('[aria-hidden=true]') ?? []) drawn.remove();
  return plain(copy?.textContent);
}

/** What is said behind the name: hints and faults. */
export function descriptionOf(element: Element): string {
  return wordsOf(element.getAttribute('aria-describedby') ?? '');
}

export const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

export function allByRole<Kind extends HTMLElement = HTMLElement>(
  role: string,
  name?: string | RegExp,
): Kind[] {
  const fits = (element: Element) =>
    name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));
  return [...document.querySelectorAll<Kind>(ROLES[role] ?? `[role=${role}]`)].filter(fits);
}

/** The one element of that role and name; throws with what there is instead. */
export function byRole<Kind extends HTMLElement = HTMLElement>(role: string, name?: string | RegExp): Kind {
  const found = allByRole<Kind>(role, name);
  const [one] = found;
  if (one && found.length === 1) return one;
  const there = allByRole(role).map((element) => `"${nameOf(element)}"`);
  throw new Error(
    `${found.length} times the ${role} "${name ?? ''}"; there is ${there.join(', ') || 'none'}`,
  );
}

export const isThere = (role: string, name?: string | RegExp) => allByRole(role, name).length > 0;
export const shown = () => plain(document.body.textContent);

export const press = (role: string, name?: string | RegExp) => act(async () => byRole(role, name).click());

/** The last of several of one name: the dialog's, which stands over the page's. */
export const pressLast = (role: string, name?: string | RegExp) =>
  act(async () => (allByRole(role, name).at(-1) ?? byRole(role, name)).click());

/** A key on what has the focus, or on another element. False when a listener took the key for itself. */
export async function pressKey(key: string, on?: Element, more: KeyboardEventInit = {}): Promise<boolean> {
  const target = on ?? document.activeElement ?? document.body;
  let isLeft = true;
  await act(async () => {
    isLeft = target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
    target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, ...more }));
  });
  return isLeft;
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Puts a value into a field as typing does: React hears of it by the event, and not by the property. */
export async function type(value: string, role: string, name?: string | RegExp): Promise<void> {
  await typeInto(byRole<Typed>(role, name) as Typed, value);
}

export async function typeInto(field: Typed, value: string): Promise<void> {
  await typeAtOnce([[field, value]]);
}

/** Into several, before the page is drawn once. */
export async function typeAtOnce(values: readonly (readonly [field: Typed, value: string])[]): Promise<void> {
  await act(async () => {
    for (const [field, value] of values) {
      const kind = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
}

export const focus = (element: HTMLElement) => act(async () => element.focus());
export const leaveField = (element: HTMLElement) => act(async () => element.blur());

/** React hears of a pointer that enters by the one that comes over. */
export const hover = (element: Element) =>
  act(async () => void element.dispatchEvent(new Event('pointerover', { bubbles: true })));
export const unhover = (element: Element) =>
  act(async () => void element.dispatchEvent(new Event('pointerout', { bubbles: true })));
