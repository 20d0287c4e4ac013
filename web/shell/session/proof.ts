type Ask = () => Promise<boolean>;

let ask: Ask;
let stand: () => void;
/** Until the keeper stands: it comes a moment after the page, and a call may be quicker. */
const standing = new Promise<void>((resolve) => {
  stand = resolve;
});

/** How the person is asked to show that it is them, by the keeper of the dialog, which comes with whoever is logged in. */
export function keepProof(by: Ask): void {
  ask = by;
  stand();
}

let underWay: Promise<boolean> | undefined;

/** Asks once for all calls that need it now; false when the person turned back. */
export async function askForProof(): Promise<boolean> {
  underWay ??= standing
    .then(() => ask())
    .finally(() => {
      underWay = undefined;
    });
  return await underWay;
}
