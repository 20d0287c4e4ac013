import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(name, import.meta.url));

/** The same bytes for every checkout (the script reads the id from its own address), so one hash fits all. */
export const widgetScript = read('./payment-widgets.js');
export const widgetIntegrity = `sha384-${createHash('sha384').update(widgetScript).digest('base64')}`;

export const cardFormScript = read('./card-form.js');
export const cardFormStyle = read('./card-form.css');
