import { parentPort, workerData } from 'node:worker_threads';
import heif from 'libheif-js/wasm-bundle.js';

export interface HeicTask {
  readonly file: Uint8Array;
  /** What the picture is to become at least, in pixels of its shorter side. */
  readonly shortestSidePixels: number;
}

/** The primary picture of a HEIC file, upright (its own turns are carried out), three bytes a pixel. */
export interface HeicPixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Of the whole, before it was made smaller. */
  readonly pixels: number;
}

interface Plane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Bytes from one row to the next: rows end at even places of memory. */
  readonly stride: number;
}

const SAMPLES = 3;

/**
 * The thread that decodes a HEIC file, by libheif in WebAssembly. A thread of its own: the memory of WebAssembly never shrinks, so
 * it goes with the thread; and the process goes on watching its memory meanwhile. What is wrong with a file ends it.
 */
parentPort?.postMessage(decode(workerData as HeicTask));

function decode({ file, shortestSidePixels }: HeicTask): HeicPixels {
  const context = heif.heif_context_alloc();
  heif.heif_context_read_from_memory(context, file);
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  const { channels } = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const [plane] = channels;
  if (!plane) throw new Error('no picture in it');
  const shorter = Math.min(plane.width, plane.height);
  return shrunk(plane, Math.max(1, Math.floor(shorter / shortestSidePixels)));
}

/** Each square of `by` by `by` pixels as their mean: a copy of the whole would be as much memory again. */
function shrunk({ data: from, width: across, height: down, stride }: Plane, by: number): HeicPixels {
  const [width, height] = [Math.floor(across / by), Math.floor(down / by)];
  const data = new Uint8Array(width * height * SAMPLES);
  const sums = new Uint32Array(width * SAMPLES);
  for (let y = 0; y < height; y += 1) {
    sums.fill(by * by * 0.5); // so that it is rounded
    for (let row = y * by; row < (y + 1) * by; row += 1) addRow(sums, from.subarray(row * stride), by);
    for (let at = 0; at < sums.length; at += 1) data[y * sums.length + at] = (sums[at] ?? 0) / (by * by);
  }
  return { data, width, height, pixels: across * down };
}

function addRow(sums: Uint32Array, row: Uint8Array, by: number): void {
  const pixels = (sums.length / SAMPLES) * by;
  for (let x = 0; x < pixels; x += 1) {
    const to = Math.floor(x / by) * SAMPLES;
    for (let sample = 0; sample < SAMPLES; sample += 1)
      sums[to + sample] = (sums[to + sample] ?? 0) + (row[x * SAMPLES + sample] ?? 0);
  }
}
