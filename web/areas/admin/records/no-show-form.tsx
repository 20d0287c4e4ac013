import type { Language } from '@kiraa/texts/language.ts';
import { useState } from 'react';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { ActForm, useReasonForBoth } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import record from './record-page.module.css';

type Absent = 'renter' | 'owner' | 'nobody';

interface NoShowProps {
  readonly bookingId: string;
  /** Of both sides, who read the reason. */
  readonly languages: readonly Language[];
}

/** Who did not come, beside the words of both sides and how far from the thing each stood (D-NO-SHOW). */
export function NoShowForm({ bookingId, languages }: NoShowProps) {
  const words = useAllTexts().adminRecords;
  const [absent, setAbsent] = useState<Absent>('nobody');
  const act = useAct('decideNoShow', {
    done: words.noShowDecided,
    changes: ['adminBooking', 'decisionsJustMade'],
  });
  const sides = (['renter', 'owner', 'nobody'] as const).map((value) => ({
    value,
    label: words.absentSides[value],
  }));
  return (
    <ActForm
      act={act}
      title={words.noShow}
      means={`${words.noShowMeans} ${words.noShowFinal}`}
      button={words.decide}
      reason={useReasonForBoth()}
      ready={{ of: 'no_show', languages }}
      onSend={(reason) => act.send({ bookingId, absent, reason })}
    >
      <WordsOfBoth bookingId={bookingId} />
      <RadioList
        legend={words.absent}
        name="absent"
        choices={sides}
        value={absent}
        error={act.fault('absent')}
        onChange={setAbsent}
      />
    </ActForm>
  );
}

function WordsOfBoth({ bookingId }: { bookingId: string }) {
  const { adminRecords: words, story } = useAllTexts();
  const format = useFormat();
  const call = useCall('adminNoShow', { bookingId });
  const actors = { renter: words.renter, owner: words.owner, admin: words.team, system: words.house };
  const steps: Readonly<Record<string, string>> = story.steps;
  const far = (name: string, km: number | null) =>
    km !== null && <p className={record.soft}>{words.stood(name, format.distance(km))}</p>;
  return (
    <Loaded call={call} busy={<Busy height={64} />} failed={{ isInline: true }}>
      {({ data }) => (
        <>
          <ul className={record.rows}>
            {data.words.map((line) => (
              <li key={`${line.at} ${line.step}`}>
                <div>
                  <p>{steps[line.step]}</p>
                  <p className={record.soft}>
                    {actors[line.actor]} · {format.shortDateTime(new Date(line.at))}
                  </p>
                  {line.reason && (
                    <p>
                      <WrittenName>{line.reason}</WrittenName>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {data.said.map(({ by, saidKm, deniedKm }) => (
            <div key={by}>
              {far(words[by], saidKm)}
              {far(words[by === 'renter' ? 'owner' : 'renter'], deniedKm)}
            </div>
          ))}
        </>
      )}
    </Loaded>
  );
}
