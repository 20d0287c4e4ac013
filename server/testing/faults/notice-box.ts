import type { Fault, Note } from './faults.ts';

interface Letter {
  readonly path: string;
  readonly init: RequestInit;
  tries: number;
}

interface Edges {
  readonly note: Note;
  readonly isCut: () => boolean;
  /** Where the server listens now: one that was started again has another port. */
  readonly origin: () => string;
}

export interface NoticeBox {
  readonly put: (url: URL, init: RequestInit | undefined) => void;
  /** Brings in every notice. True when there was any. */
  readonly deliver: () => Promise<boolean>;
  /** Lets in what is late. */
  readonly letGo: () => void;
  /** Notices that were taken and must not be. */
  readonly wrong: string[];
}

const TRIES = 5;
const AMOUNT = /("(?:amount|value)":\s*"?[^"]*?)(\d)(?=[^\d])/;

/** With another amount, or where the body is sealed with another letter. */
function altered(body: string): string {
  if (AMOUNT.test(body))
    return body.replace(AMOUNT, (_, before: string, digit: string) => `${before}${(Number(digit) + 1) % 10}`);
  const at = Math.floor(body.length / 2);
  return body.slice(0, at) + (body[at] === 'A' ? 'B' : 'A') + body.slice(at + 1);
}

/** Notices wait here until `deliver`, so that a run has one order of events however fast the machine is. */
export function openNoticeBox(real: typeof fetch, { note, isCut, origin }: Edges): NoticeBox {
  const box: Letter[] = [];
  const heldBack: Letter[] = [];
  const overtaken: Letter[] = [];
  const wrong: string[] = [];

  async function send({ path, init }: Letter): Promise<boolean> {
    const answer = isCut() ? undefined : await real(origin() + path, init).catch(() => undefined);
    return answer?.ok === true;
  }

  /** The vendor tries again what was not taken. */
  async function post(letter: Letter): Promise<void> {
    letter.tries += 1;
    if (!(await send(letter)) && letter.tries < TRIES) box.push(letter);
  }

  async function postForged(letter: Letter, { at }: Fault): Promise<void> {
    const body = altered(String(letter.init.body));
    const isTaken = await send({ ...letter, init: { ...letter.init, body } });
    if (isTaken) wrong.push(`a forged notice was taken: ${at}`);
  }

  async function bring(letter: Letter): Promise<void> {
    const fault = letter.tries === 0 ? note({ what: 'notice', label: letter.path, moves: true }) : undefined;
    if (fault?.kind === 'dropped') return;
    if (fault?.kind === 'late') heldBack.push(letter);
    else if (fault?.kind === 'reordered') overtaken.push(letter);
    else {
      if (fault?.kind === 'doubled') await post(letter);
      if (fault?.kind === 'forged') await postForged(letter, fault);
      await post(letter);
    }
  }

  return {
    put: (url, init) => {
      box.push({ path: url.pathname, init: { ...init, signal: null }, tries: 0 });
    },
    deliver: async () => {
      const waiting = overtaken.splice(0);
      const due = box.splice(0);
      for (const letter of due) await bring(letter);
      // What was overtaken comes after those that follow it, now or when there are some.
      for (const letter of waiting) await post(letter);
      return due.length + waiting.length > 0;
    },
    letGo: () => {
      box.push(...heldBack.splice(0), ...overtaken.splice(0));
    },
    wrong,
  };
}
