/** How the person is asked to show that it is them; set by the keeper of the dialog, which comes with the first log-in. */
export const proof: { ask?: () => Promise<boolean> } = {};

let underWay: Promise<boolean> | undefined;

/** Asks once for all calls that need it now; false when the person turned back. */
export async function askForProof(): Promise<boolean> {
  underWay ??= proof.ask?.().finally(() => {
    underWay = undefined;
  });
  return (await underWay) ?? false;
}
