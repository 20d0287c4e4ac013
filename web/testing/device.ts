import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

/** What a test puts in the place of a property of the browser's `navigator`; taken away again after each test. */
let stood: string[] = [];

function stand(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  stood.push(name);
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** How often the device was asked for its place. */
export const placeAsked = vi.fn();

/** A device that tells its place, or none: `undefined` is a person who refuses. */
export function standAt(position: Position | undefined, permission: PermissionState = 'granted'): void {
  stand('permissions', { query: async () => ({ state: permission }) });
  stand('geolocation', {
    getCurrentPosition: (found: (position: object) => void, missed?: () => void) => {
      placeAsked();
      if (position) found({ coords: position });
      else missed?.();
    },
  });
}

/** A device that takes its time to say where it is; what is returned makes it say so. */
export function standLater(): (position: Position) => void {
  const waiting: ((position: object) => void)[] = [];
  stand('geolocation', { getCurrentPosition: (found: (position: object) => void) => waiting.push(found) });
  return (position) => {
    for (const found of waiting) found({ coords: position });
  };
}

/** A clipboard that takes what is copied, or refuses it. */
export function clipboard(isAllowed = true) {
  const writeText = vi.fn(async (_text: string) => {
    if (!isAllowed) throw new DOMException('not allowed', 'NotAllowedError');
  });
  stand('clipboard', { writeText });
  return writeText;
}

/** A phone that has a sharing window of its own. */
export function sharingDevice(isChosen = true) {
  const share = vi.fn(async (_shared: ShareData) => {
    if (!isChosen) throw new DOMException('closed', 'AbortError');
  });
  stand('share', share);
  return share;
}

/** Takes the device's properties away after each test. Call it once, at the head of a test file. */
export function withDevice(): void {
  beforeEach(() => placeAsked.mockClear());
  afterEach(() => {
    for (const name of stood) Reflect.deleteProperty(navigator, name);
    stood = [];
  });
}

/** A browser that stores the files it is given; what is returned is the name and the text of each, in their order. */
export function storedFiles() {
  const names: string[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return () =>
    Promise.all(made.mock.calls.map(async ([file], place) => [names[place], await (file as Blob).text()]));
}

/** Chooses a file in the field for it. */
export async function chooseFile(input: HTMLInputElement, file: File): Promise<void> {
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}
