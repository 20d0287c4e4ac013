import type { RegisteredPerson } from '@kiraa/contract/admin/registers.ts';
import { peopleStandings } from '@kiraa/domain/console/registers.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import styles from '../admin.module.css';
import { Filter } from '../queues/waiting-list.tsx';
import { isolated } from '../records/record-section.tsx';
import { Register, RegisterRow } from './register.tsx';
import { DaysFilter, OrderFilter, useRegisterAsked } from './register-filters.tsx';

/** Everybody with an account, beneath the field that finds one (D-REGISTERS). */
export function PeopleRegister() {
  const words = useAllTexts().registers;
  const title = useId();
  const { oneOf, days } = useRegisterAsked();
  const asked = {
    ...days,
    standing: oneOf('standing', peopleStandings),
    sort: oneOf('sort', ['newest', 'oldest'] as const),
  };
  const call = useCall('allPeople', asked, { keepPrevious: true });
  return (
    <section className={styles.list} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.heading}>
          {words.people}
        </h2>
        <p className={styles.hint}>{words.peopleHint}</p>
      </div>
      <Register call={call} idOf={({ id }) => id} row={(person) => <Row person={person} />}>
        <DaysFilter refusal={call.refusal} />
        <Filter
          name="standing"
          label={words.standing}
          options={peopleStandings.map((standing) => [standing, words.standings[standing]] as const)}
        />
        <OrderFilter />
      </Register>
    </section>
  );
}

function Row({ person }: { readonly person: RegisteredPerson }) {
  const { registers: words, adminPages, adminConsole, admin } = useAllTexts();
  const format = useFormat();
  const tag = person.isLocked
    ? ({ kind: 'danger', says: adminConsole.blocked } as const)
    : person.isHouse
      ? ({ kind: 'plain', says: admin.isAdmin } as const)
      : undefined;
  return (
    <RegisterRow
      title={
        <Link to={`/admin/accounts/${person.id}`}>
          <WrittenName>{person.name}</WrittenName>
        </Link>
      }
      beneath={[adminPages[person.mode], person.isVerified && words.isVerified].filter(Boolean).join(' · ')}
      when={words.cameAt(isolated(format.shortDateTime(new Date(person.madeAt))))}
      tag={tag}
    />
  );
}
