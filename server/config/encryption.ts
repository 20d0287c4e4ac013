import { ConfigError } from './variables.ts';

/**
 * The name of a setting that leads somewhere unencrypted; undefined where none does. Whatever begins with http: is an address, so that
 * a setting that comes tomorrow is held too. What stays on this machine is read by nobody in between.
 */
export function openAddressOf(given: Readonly<Record<string, unknown>>): string | undefined {
  const isOpen = (value: unknown) =>
    typeof value === 'string' && /^http:\/\//i.test(value) && !THIS_MACHINE.test(value);
  return Object.keys(given).find((name) => isOpen(given[name]));
}

const THIS_MACHINE = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?([/?#]|$)/i;

/** Ends the start of production with the setting that is at fault. */
export function refuseOpenAddress(given: Readonly<Record<string, unknown>>): void {
  const name = openAddressOf(given);
  if (name) throw new ConfigError(`${name} takes an https address in production, or http on this machine.`);
}
