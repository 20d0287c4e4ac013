import type { HousePerson } from '@kiraa/contract/admin/people.ts';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import frame from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { DutyForm } from './duty-form.tsx';
import styles from './people.module.css';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/people`: who does what for the house, and the form that gives and takes duties. */
export default function PeoplePage() {
  return (
    <AdminFrame>
      <People />
    </AdminFrame>
  );
}

function People() {
  const texts = useAllTexts();
  const words = texts.house;
  const { state, refetch } = useCall('housePeople', {});
  return (
    <>
      <div>
        <h1>{texts.admin.people}</h1>
        <p className={frame.hint}>{words.peopleHint}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          {state.kind === 'loading' && <Busy height={120} />}
          {state.kind === 'failed' && <Failed refusal={state.refusal} onRetry={refetch} />}
          {state.kind === 'ready' &&
            state.data.data.map((person) => <PersonCard key={person.userId} person={person} />)}
        </div>
        <DutyForm />
      </div>
    </>
  );
}

function PersonCard({ person }: { readonly person: HousePerson }) {
  const words = useAllTexts().house;
  const format = useFormat();
  return (
    <article className={styles.box} aria-label={words.dutiesOf(person.name)}>
      <div className={styles.head}>
        <h2>
          <WrittenName>{person.name}</WrittenName>
        </h2>
        <Tag kind={person.hasSecondFactor ? 'calm' : 'waiting'}>
          {person.hasSecondFactor ? words.withFactor : words.withoutFactor}
        </Tag>
      </div>
      <p className="ltr">{person.mobile}</p>
      <ul className={styles.held}>
        {person.duties.map(({ duty, by, at, reason }) => {
          const time = format.shortDateTime(new Date(at));
          return (
            <li key={duty}>
              <strong>{words[duty]}</strong>{' '}
              <span className={styles.small}>
                {by === null ? (
                  words.onServer
                ) : (
                  <>
                    {words.givenBy} <WrittenName>{by}</WrittenName>
                  </>
                )}
                {' · '}
                <bdi>{time}</bdi>
              </span>
              {reason && <p dir="auto">{reason}</p>}
            </li>
          );
        })}
      </ul>
    </article>
  );
}
