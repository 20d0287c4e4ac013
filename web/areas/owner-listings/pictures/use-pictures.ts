import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { LISTING_PICTURES_MAXIMUM } from '@kiraa/domain/limits.ts';
import { useEffect, useRef, useState } from 'react';
import type { KeptPicture } from '../wizard/basic-entry.ts';
import { pictureFault, sendPicture } from './send-picture.ts';

/** A picture on its way, or one that did not get there. */
export interface SentPicture {
  readonly key: string;
  readonly address: string;
  readonly percent: number;
  /** Set once it has failed; `null`: nobody answered. */
  readonly fault: RefusalCode | null | undefined;
}

interface Running {
  readonly file: File;
  /** Its number among all that were chosen on this visit. */
  readonly turn: number;
  stop: () => void;
}

/** The pictures of a listing and those still on their way, in the order in which they were chosen; each is sent, retried and given up by itself. */
export function usePictures(
  kept: readonly KeptPicture[],
  onChange: (pictures: readonly KeptPicture[]) => void,
) {
  const [sent, setSent] = useState<readonly SentPicture[]>([]);
  const [isOver, setOver] = useState(false);
  const running = useRef(new Map<string, Running>());
  const turns = useRef({ next: 0, of: new Map<string, number>() });
  const latest = useRef(kept);
  latest.current = kept;
  const change = useRef(onChange);
  change.current = onChange;
  const alter = (key: string, part: Partial<SentPicture>) =>
    setSent((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => {
    running.current.get(key)?.stop();
    running.current.delete(key);
    setSent((before) => before.filter((one) => one.key !== key));
  };
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { stop } of all.values()) stop();
    };
  }, []);

  function send(key: string, file: File, turn: number): void {
    const stop = sendPicture(
      file,
      (percent) => alter(key, { percent }),
      (outcome) => {
        if (!outcome.ok) return alter(key, { fault: outcome.code ?? null });
        drop(key);
        const { picture } = outcome;
        if (latest.current.some(({ id }) => id === picture.id)) return;
        turns.current.of.set(picture.id, turn);
        const next = insertedByTurn(latest.current, picture, turns.current.of);
        latest.current = next;
        change.current(next);
      },
    );
    running.current.set(key, { file, turn, stop });
  }

  function add(files: readonly File[]): void {
    const room = LISTING_PICTURES_MAXIMUM - latest.current.length - running.current.size;
    setOver(files.length > room);
    for (const file of files.slice(0, Math.max(0, room))) {
      const key = crypto.randomUUID();
      const fault = pictureFault(file);
      const turn = turns.current.next++;
      setSent((before) => [...before, { key, address: URL.createObjectURL(file), percent: 0, fault }]);
      if (fault) running.current.set(key, { file, turn, stop: () => {} });
      else send(key, file, turn);
    }
  }

  function retry(key: string): void {
    const chosen = running.current.get(key);
    if (!chosen) return;
    const fault = pictureFault(chosen.file);
    alter(key, { percent: 0, fault });
    if (!fault) send(key, chosen.file, chosen.turn);
  }

  const isUnderWay = sent.some(({ fault }) => fault === undefined);
  return { sent, add, retry, drop, isOver, isUnderWay };
}

/**
 * With a picture that has arrived where it was chosen: behind all that had their turn before it, however fast the others came. What
 * was there before this visit has no turn and comes first.
 */
export function insertedByTurn<Item extends { readonly id: string }>(
  items: readonly Item[],
  arrived: Item,
  turns: ReadonlyMap<string, number>,
): Item[] {
  const turnOf = ({ id }: Item) => turns.get(id) ?? -1;
  const after = items.findLastIndex((item) => turnOf(item) < turnOf(arrived));
  return [...items.slice(0, after + 1), arrived, ...items.slice(after + 1)];
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
