import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import styles from '../admin.module.css';
import record from '../records/record-page.module.css';

const REST_MILLISECONDS = 200;
const LETTERS_MINIMUM = 2;

/** Finds the owner as the console finds anybody, and puts them into the address. */
export function OwnerChoice() {
  const texts = useAllTexts();
  const words = texts.imports;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isAsked = [...text].length >= LETTERS_MINIMUM;
  const { data, refusal } = useCall('adminFind', isAsked ? { text } : undefined, {
    restMilliseconds: REST_MILLISECONDS,
    keepPrevious: true,
  });
  const fault = isAsked ? refusal : undefined;
  const found = isAsked && !fault ? data?.data.accounts : undefined;
  return (
    <div className={styles.find}>
      <TextField
        label={words.findOwner}
        hint={words.findOwnerHint}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {fault && <p role="alert">{textOfRefusal(texts, fault)}</p>}
      <div role="status">
        {found?.length === 0 && <p className={styles.hint}>{words.noOwner}</p>}
        {found && found.length > 0 && (
          <ul className={record.rows}>
            {found.map(({ id, name, mobile }) => (
              <li key={id}>
                <Link to={`?owner=${id}`} className={styles.back}>
                  <WrittenName>{name}</WrittenName>
                </Link>
                <bdi className={record.soft} dir="ltr">
                  {mobile}
                </bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
