import { parentPort, workerData } from 'node:worker_threads';
import type { CalendarQuestion } from './busy-times.ts';
import { busyTimes } from './read-calendar.ts';

parentPort?.postMessage(busyTimes(workerData as CalendarQuestion));
