import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { useIsThere } from '../../../ui/use-is-there.ts';
import { useAct } from '../acts/use-act.ts';
import styles from '../admin.module.css';
import record from '../records/record-page.module.css';

const LONGEST_NAME_LETTERS = 120;

interface NewImportProps {
  readonly owner: {
    readonly id: string;
    readonly name: string;
    readonly listings: number;
    readonly maximum: number;
    readonly hasBank: boolean;
  };
  readonly lines: number;
}

/** The file of listings for this owner, and its pictures; what is wrong with a file is told at it. */
export function NewImport({ owner, lines }: NewImportProps) {
  const texts = useAllTexts();
  const words = texts.imports;
  const format = useFormat();
  const navigate = useNavigate();
  const isThere = useIsThere();
  const chosen = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  const made = useRef('');
  const [isMissing, setMissing] = useState(false);
  const act = useAct('readImport', {
    done: ({ data }) => {
      made.current = data.id;
      return words.wasRead;
    },
    changes: ['adminImports'],
  });
  const read = async (event: FormEvent) => {
    event.preventDefault();
    const listings = chosen.current?.files?.[0];
    const pictures = zip.current?.files?.[0];
    setMissing(listings === undefined);
    if (!listings || act.waiting !== undefined) return;
    const fileName = [...listings.name].slice(-LONGEST_NAME_LETTERS).join('');
    const isRead = await act.send({ ownerId: owner.id, fileName, listings, ...(pictures && { pictures }) });
    // Whoever has gone on meanwhile stays where they are: the file stands in the list.
    if (isRead && isThere()) await navigate(`/admin/imports/${made.current}`);
  };
  return (
    <form ref={act.form} noValidate className={styles.form} onSubmit={(event) => void read(event)}>
      <div>
        <p>
          <Link to={`/admin/accounts/${owner.id}`}>
            <WrittenName>{owner.name}</WrittenName>
          </Link>
        </p>
        <p className={record.soft}>
          {words.roomOf(format.number(owner.listings), format.number(owner.maximum))}
          {!owner.hasBank && ` · ${words.noBank}`}
        </p>
        <Link to="/admin/imports" className={styles.back}>
          {words.otherOwner}
        </Link>
      </div>
      <Field
        label={words.file}
        hint={words.fileHint(format.number(lines))}
        error={isMissing ? texts.refusals.REQUIRED : act.fault('listings')}
      >
        {(aids) => (
          <FileInput
            {...aids}
            inputRef={chosen}
            accept=".csv,text/csv"
            words={texts.adminConsole.fileInput}
          />
        )}
      </Field>
      <Field label={words.zip} hint={words.zipHint} error={act.fault('pictures')}>
        {(aids) => (
          <FileInput
            {...aids}
            inputRef={zip}
            accept=".zip,application/zip"
            words={texts.adminConsole.fileInput}
          />
        )}
      </Field>
      {act.refused && (
        <p role="alert" className={record.refused}>
          {act.refused}
        </p>
      )}
      <div>
        <Button type="submit" waiting={act.waiting}>
          {words.read}
        </Button>
      </div>
    </form>
  );
}
