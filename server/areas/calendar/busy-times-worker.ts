import { parentPort } from 'node:worker_threads';
import type { CalendarQuestion, FromWorker } from './busy-times.ts';
import { busyTimes } from './read-calendar.ts';

const say = (what: FromWorker) => parentPort?.postMessage(what);

parentPort?.once('message', (question: CalendarQuestion) => say(busyTimes(question)));
say({ kind: 'started' });
