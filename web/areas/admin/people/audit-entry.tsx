import type { AuditLine } from '@kiraa/contract/admin/people.ts';
import { auditSentence } from '@kiraa/texts/audit-sentence.ts';
import { Link } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Tag, type TagKind } from '../../../ui/controls/tag.tsx';
import { useDutyNames } from './admin-gate.tsx';
import styles from './people.module.css';

/** One line of the log; each thing that it was about leads to everything that was done with it. */
export function AuditEntry({ line }: { readonly line: AuditLine }) {
  const { house: words, audit } = useAllTexts();
  const format = useFormat();
  const language = useLanguage();
  const dutyNames = useDutyNames();
  const { kind, text } = useOutcome(line.outcome);
  return (
    <article className={styles.line}>
      <div className={styles.head}>
        <h2>{auditSentence(audit, line.what, line.about)}</h2>
        <Tag kind={kind}>{text}</Tag>
      </div>
      <p className={styles.small}>
        <WrittenName>{line.by?.name ?? words.onServer}</WrittenName>
        {line.by && (
          <>
            {' · '}
            <Link to={`?by=${encodeURIComponent(line.by.mobile)}`} className="ltr">
              {line.by.mobile}
            </Link>
          </>
        )}
        {line.duties.length > 0 && ` · ${dutyNames(line.duties)}`}
        {' · '}
        <time dateTime={line.at}>{format.shortDateTime(new Date(line.at))}</time>
      </p>
      {line.about.map(({ kind: of, id, name, nameAr }) => (
        <p key={`${of} ${id}`} className={styles.small}>
          {(audit.subjects as Readonly<Record<string, string>>)[of] ?? <bdi>{of}</bdi>}{' '}
          <Link to={`?about=${encodeURIComponent(id)}`} title={id}>
            <WrittenName>{(language === 'ar' ? nameAr : name) ?? id}</WrittenName>
          </Link>
        </p>
      ))}
      {line.reason && <p dir="auto">{line.reason}</p>}
      <Changes line={line} />
    </article>
  );
}

function useOutcome(outcome: string | null): { readonly kind: TagKind; readonly text: string } {
  const words = useAllTexts().house;
  const { refusals } = useAllTexts();
  if (outcome === 'done') return { kind: 'calm', text: words.done };
  if (outcome === 'ran') return { kind: 'calm', text: words.ran };
  if (outcome === 'refused') return { kind: 'danger', text: words.refusedCommand };
  if (outcome === null) return { kind: 'waiting', text: words.unfinished };
  const said = (refusals as Readonly<Record<string, string>>)[outcome] ?? outcome;
  return { kind: 'danger', text: words.refusedWith(said) };
}

/** Each field that was changed, before and after. */
function Changes({ line: { before, after } }: { readonly line: AuditLine }) {
  const words = useAllTexts().house;
  const format = useFormat();
  if (!before || !after) return null;
  const said = (value: unknown) => {
    const text = Array.isArray(value) ? format.list(value.map(String)) : String(value ?? '');
    return text === '' ? words.none : text;
  };
  return (
    <ul>
      {Object.keys(after).map((field) => (
        <li key={field}>
          <bdi dir="ltr">{words.changed(field, said(before[field]), said(after[field]))}</bdi>
        </li>
      ))}
    </ul>
  );
}
