import type { WholeImport } from '@kiraa/contract/admin/imports.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../../shell/calls/sends.ts';
import { saveCsv } from '../../../shell/save-file.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import styles from '../admin.module.css';
import record from '../records/record-page.module.css';
import { RecordSection } from '../records/record-section.tsx';

interface ActProps {
  readonly one: WholeImport;
}

const CHANGES = ['adminImport', 'adminImports'] as const;

/** What may be done with an import at this moment. */
export function ImportActs({ one }: ActProps) {
  const words = useAllTexts().imports;
  const left = one.made - one.booked.length;
  return (
    <RecordSection title={words.acts}>
      {one.state === 'ready' && one.good > 0 && <Start one={one} />}
      {one.faulty > 0 && <FaultyFile one={one} />}
      {one.state === 'done' && left > 0 && <Undo one={one} left={left} />}
      <Link to={`/admin/audit?about=${one.id}`}>{useAllTexts().coupons.inLog}</Link>
    </RecordSection>
  );
}

function Start({ one }: ActProps) {
  const words = useAllTexts().imports;
  const [handsIn, setHandsIn] = useState(false);
  const act = useAct('startImport', { done: words.started, changes: CHANGES });
  if (one.blocks.length > 0)
    return (
      <div className={styles.warning}>
        {one.blocks.map((block) => (
          <p key={block}>{words.blocks[block]}</p>
        ))}
      </div>
    );
  return (
    <form
      ref={act.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (act.waiting === undefined) void act.send({ id: one.id, handsIn: handsIn ? 1 : 0 });
      }}
    >
      <p>{words.importMeans}</p>
      <div>
        <Checkbox name="handsIn" checked={handsIn} onChange={setHandsIn}>
          {words.handsIn}
        </Checkbox>
        <p className={record.soft}>{words.handsInHint}</p>
      </div>
      {act.refused && (
        <p role="alert" className={record.refused}>
          {act.refused}
        </p>
      )}
      <Button type="submit" waiting={act.waiting}>
        {words.importAll(one.good)}
      </Button>
    </form>
  );
}

function FaultyFile({ one }: ActProps) {
  const texts = useAllTexts();
  const words = texts.imports;
  const { send, isBusy } = useSend('importFaulty');
  const save = async () => {
    const answer = await send({ id: one.id });
    if (answer.ok) saveCsv(answer.data.data);
  };
  return (
    <div>
      <Button
        kind="secondary"
        waiting={isBusy ? texts.shell.pleaseWait : undefined}
        onClick={() => void save()}
      >
        {words.faultyFile}
      </Button>
      <p className={record.soft}>{words.faultyHint}</p>
    </div>
  );
}

function Undo({ one, left }: ActProps & { readonly left: number }) {
  const words = useAllTexts().imports;
  const act = useAct('undoImport', { done: words.wasUndone, changes: CHANGES });
  return (
    <ActForm
      act={act}
      title={words.undo}
      means={words.undoMeans(left)}
      button={words.undo}
      kind="danger"
      reason={useHouseReason()}
      onSend={(reason) => act.send({ id: one.id, reason })}
    />
  );
}
