import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { onFirstSign } from './first-sign.ts';
import styles from './later-part.module.css';

const PAUSE_BEFORE_NEXT_TRY_MILLISECONDS = 3_000;

// biome-ignore lint/suspicious/noExplicitAny: components of whatever properties; `part` gives each back with its own
type Parts = Readonly<Record<string, ComponentType<any>>>;

/**
 * Parts of a page that are read before they are used. The server writes them whole; their scripts come with the first sign
 * of a person, all in one file, and wake what stands there (React hydrates each by itself). A press that comes before
 * is kept, and done as soon as the part is awake. On the way from another page they come with the page's data
 * (`load`, in its client loader).
 */
export function laterParts<All extends Parts>(fetchParts: () => Promise<All>) {
  let parts: All | undefined;
  let coming: Promise<All> | undefined;
  const load = () => {
    coming ??= fetchPatiently(fetchParts).then((fetched) => {
      parts = fetched;
      return fetched;
    });
    return coming;
  };
  const loadWhenWanted = () =>
    typeof document === 'undefined' ? load() : new Promise<void>((go) => onFirstSign(go)).then(load);

  function part<Name extends keyof All>(name: Name): All[Name] {
    const Later = lazy(async () => ({ default: (await loadWhenWanted())[name] }));
    function Part(props: object) {
      const box = useRef<HTMLDivElement>(null);
      const [Shown] = useState(() => parts?.[name] ?? Later);
      const awaken = usePressesKept(box);
      return (
        <div ref={box} className={styles.part} data-asleep>
          <Suspense fallback={<AsItStood box={box} />}>
            {createElement(Shown as ComponentType<object>, props)}
            <Awake onAwake={awaken} />
          </Suspense>
        </div>
      );
    }
    // What is drawn around it must not reach it while it sleeps: React would then write it anew.
    return memo(Part) as unknown as All[Name];
  }
  return { load, part };
}

/** A part that cannot be fetched stands as it is, and is tried again: its page is there to be read. */
function fetchPatiently<All>(fetchParts: () => Promise<All>): Promise<All> {
  return fetchParts().catch(async (failure: unknown) => {
    if (typeof document === 'undefined') throw failure;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_NEXT_TRY_MILLISECONDS));
    return fetchPatiently(fetchParts);
  });
}

/**
 * Where something around a sleeping part changes before its script is there (the address, by a link within the page), React
 * gives up what the server wrote and shows this instead: the same.
 */
function AsItStood({ box }: { readonly box: RefObject<HTMLDivElement | null> }) {
  const html = box.current?.innerHTML ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself wrote there
  return <div data-stood className={styles.part} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Awake({ onAwake }: { readonly onAwake: () => void }): null {
  useEffect(onAwake, [onAwake]);
  return null;
}

interface Press {
  readonly pressed: HTMLElement;
  /** The way down to it, for where React has written the part anew. */
  readonly steps: readonly number[];
}

/**
 * Keeps what is pressed in a sleeping part, where React would drop it and a button would send its form; returns what does
 * it. A pointer that goes down on what React then writes anew comes up on nothing, and the browser makes no click of it:
 * what took its place is pressed.
 */
function usePressesKept(box: RefObject<HTMLDivElement | null>): () => void {
  const [sleep] = useState(() => ({
    isOver: false,
    presses: [] as Press[],
    down: undefined as Press | undefined,
    listening: undefined as AbortController | undefined,
  }));
  const [press] = useState(() => ({ pressed, steps }: Press) => {
    if (pressed.isConnected) pressed.click();
    else pressAnew(steps.reduce<Element | null | undefined>((at, step) => at?.children[step], box.current));
  });
  useEffect(() => {
    if (sleep.isOver) return undefined;
    const pressOf = ({ target }: Event): Press | undefined => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
      // A link leads where it leads without a script, too.
      if (sleep.isOver || !pressed || pressed.tagName === 'A' || !box.current?.contains(pressed))
        return undefined;
      return { pressed, steps: stepsTo(pressed, box.current) };
    };
    const keep = (event: Event) => {
      const kept = pressOf(event);
      if (!kept) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      sleep.presses.push(kept);
    };
    const noteDown = (event: Event) => {
      sleep.down = pressOf(event);
    };
    const noteUp = () => {
      const { down } = sleep;
      sleep.down = undefined;
      if (!down || down.pressed.isConnected) return;
      if (sleep.isOver) press(down);
      else sleep.presses.push(down);
    };
    const listening = new AbortController();
    sleep.listening = listening;
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('click', keep, options);
    window.addEventListener('pointerdown', noteDown, options);
    window.addEventListener('pointerup', noteUp, options);
    return () => listening.abort();
  }, [box, sleep, press]);
  const [awaken] = useState(() => () => {
    sleep.isOver = true;
    // Each listener of each part is asked at each touch: they end with the sleep, but where a press goes on over its end.
    if (!sleep.down) sleep.listening?.abort();
    box.current?.removeAttribute('data-asleep');
    sleep.presses.splice(0).forEach(press);
  });
  return awaken;
}

const PRESSED = 'a, button, input, label, summary, select';

function stepsTo(element: Element, box: Element): number[] {
  const { parentElement } = element;
  if (!parentElement || element === box || element.matches('[data-stood]')) return [];
  return [...stepsTo(parentElement, box), [...parentElement.children].indexOf(element)];
}

function pressAnew(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus();
  element.click();
}
