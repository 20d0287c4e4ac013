/** What is read once, and kept until it is said to have changed. */
export interface KeptRead<Value> {
  /** Whoever comes while it is read waits for that same read; one that failed is not kept. */
  now(): Promise<Value>;
  /** Of a read that is under way as well: whoever comes from now on is given what is read after this. */
  forget(): void;
}

export function keptRead<Value>(read: () => Promise<Value>): KeptRead<Value> {
  let kept: Promise<Value> | undefined;
  const begin = () => {
    const value = read();
    kept = value;
    value.catch(() => {
      if (kept === value) kept = undefined;
    });
    return value;
  };
  return {
    now: () => kept ?? begin(),
    forget: () => {
      kept = undefined;
    },
  };
}
