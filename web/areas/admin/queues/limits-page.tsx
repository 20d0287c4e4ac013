import type { GaugedLimit } from '@kiraa/contract/admin/limits.ts';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { WaitingRow } from '../frame/console-page.tsx';
import { WaitingList } from './waiting-list.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

const REFRESH_MILLISECONDS = 60_000;

/** `/admin/limits`: every limit with its reason, its setting, and how near to it the house is. */
export default function LimitsPage() {
  return (
    <AdminFrame>
      <Limits />
    </AdminFrame>
  );
}

function Limits() {
  const words = useAllTexts().limits;
  const call = useCall('adminLimits', {}, { everyMilliseconds: REFRESH_MILLISECONDS, onReturn: true });
  return (
    <WaitingList
      call={call}
      title={words.title}
      hint={words.hint}
      empty={words.none}
      idOf={({ name }) => name}
      row={(limit) => <Limit limit={limit} />}
    />
  );
}

const NEAR_PARTS = 0.8;

function Limit({ limit: { name, of, window, most, used, refused } }: { readonly limit: GaugedLimit }) {
  const words = useAllTexts().limits;
  const format = useFormat();
  const { label, why } = words.of[name];
  const isOfAll = of === 'site' || of === 'process';
  const met = isOfAll && window === 'now' ? words.refused : isOfAll ? words.full : words.reached;
  return (
    <WaitingRow
      title={label}
      notes={[
        `${words.used[isOfAll ? 'all' : of](format.number(used), format.number(most))} · ${words.windows[window]}`,
        ...(refused > 0 ? [met(format.number(refused))] : []),
        why,
      ]}
    >
      <div className={styles.gauge}>
        <meter
          className={styles.meter}
          aria-label={label}
          min={0}
          max={most}
          low={most * NEAR_PARTS}
          high={most * NEAR_PARTS}
          optimum={0}
          value={Math.min(used, most)}
        />
        <span className={`ltr ${styles.hint}`}>{name}</span>
      </div>
    </WaitingRow>
  );
}
