import { workOut } from './code-work-solver.ts';

/** Beside the page, so that nothing of it waits: one challenge comes, and its answer goes back. */
self.addEventListener('message', ({ data }: MessageEvent<Parameters<typeof workOut>[0]>) => {
  self.postMessage(workOut(data));
});
