import { useState } from 'react';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall, useCallCache } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { FactorPasskeys } from './factor-passkeys.tsx';
import styles from './people.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/second-factor`: set it up, set up another phone, make new recovery codes. */
export default function SecondFactorPage() {
  return (
    <AdminFrame>
      <SecondFactor />
    </AdminFrame>
  );
}

function SecondFactor() {
  const words = useAllTexts().house;
  const format = useFormat();
  const { state, refetch } = useCall('adminAccess', {});
  const [isAnother, setAnother] = useState(false);
  if (state.kind === 'loading') return <Busy height={160} />;
  if (state.kind === 'failed') return <Failed level={1} refusal={state.refusal} onRetry={refetch} />;
  const { isSet, hasApp, until, codesLeft } = state.data.data;
  if (!isSet || isAnother)
    return <SecondFactorSetUp level={1} isFirst={!isSet} onDone={() => setAnother(false)} />;
  return (
    <>
      <h1>{words.isSet}</h1>
      {until && <p>{words.until(format.shortDateTime(new Date(until)))}</p>}
      <FactorPasskeys />
      <Codes left={codesLeft} />
      <div>
        <Button kind="secondary" onClick={() => setAnother(true)}>
          {hasApp ? words.another : words.addApp}
        </Button>
      </div>
    </>
  );
}

function Codes({ left }: { readonly left: number }) {
  const words = useAllTexts().house;
  const format = useFormat();
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('renewRecoveryCodes');
  const [codes, setCodes] = useState<readonly string[]>();
  const make = async () => {
    const answer = await send({});
    if (answer.ok) setCodes(answer.data.data.recoveryCodes);
  };
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        level={2}
        onKept={() => {
          setCodes(undefined);
          void renew('adminAccess');
        }}
      />
    );
  return (
    <section className={styles.box} aria-labelledby="codes">
      <h2 id="codes">{words.codesTitle}</h2>
      <p>{words.codesLeft(format.number(left))}</p>
      <Button kind="secondary" waiting={isBusy ? words.waiting : undefined} onClick={() => void make()}>
        {words.newCodes}
      </Button>
      <p className={styles.soft}>{words.newCodesHint}</p>
    </section>
  );
}
