import { useNewListing } from '../../shell/header/new-listing.ts';
import { useSession } from '../../shell/session/session.tsx';
import { useSwitchMode } from '../../shell/session/use-switch-mode.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './earn-first.module.css';

/** An owner's first step, above everything that is on offer, for who has pressed Start earning. A renter becomes an owner by it. */
export default function EarnFirst() {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const { account } = useSession();
  const addListing = useNewListing();
  const { switchMode, isSwitching } = useSwitchMode();
  if (!account) return null;
  const begin = (kind: 1 | 2) =>
    account.mode === 'owner' ? void addListing(kind) : switchMode('owner', `/owner/add/${kind}/basic_info`);
  const waiting = isSwitching ? texts.shell.pleaseWait : undefined;
  return (
    <section className={styles.first} aria-labelledby="earn-first">
      <h2 id="earn-first">{words.earnFirst}</h2>
      <p>{words.earnFirstText}</p>
      <div className={styles.ways}>
        <Button waiting={waiting} onClick={() => begin(1)}>
          {words.letVehicle}
        </Button>
        <Button kind="secondary" waiting={waiting} onClick={() => begin(2)}>
          {words.letItem}
        </Button>
      </div>
    </section>
  );
}
