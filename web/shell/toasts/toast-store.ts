export type ToastKind = 'info' | 'success' | 'error';

export interface ToastAction {
  readonly label: string;
  readonly press: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

const MOST_AT_ONCE = 10; // P1-I18N-10

/** The toasts of a tab. Those beyond the tenth wait until one of the ten has gone. */
export function createToastStore() {
  let waiting: readonly Toast[] = [];
  let shown: readonly Toast[] = [];
  let made = 0;
  const listeners = new Set<() => void>();
  const keep = (toasts: readonly Toast[]) => {
    waiting = toasts;
    shown = toasts.slice(0, MOST_AT_ONCE);
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The same array until something changes. */
    shown: () => shown,
    show: (toast: Omit<Toast, 'id'>) => {
      made += 1;
      keep([...waiting, { ...toast, id: made }]);
    },
    hide: (id: number) => keep(waiting.filter((toast) => toast.id !== id)),
  };
}

export const toastStore = createToastStore();
