import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { useState } from 'react';
import { PaperButton } from '../../shell/papers/paper-button.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import styles from './earnings.module.css';

const MONTHS_OFFERED = 24;

/** A statement of one month, as PDF or for a spreadsheet. Its months are those of Riyadh, like the books. */
export function StatementPanel() {
  const texts = useAllTexts().papers;
  const language = useLanguage();
  const months = monthsUpTo(dateOf(new Date(), RIYADH));
  const [month, setMonth] = useState(months[0] ?? '');
  const name = (one: string) => texts.monthOf(Number(one.slice(5)), Number(one.slice(0, 4)));
  return (
    <section className={styles.panel} aria-labelledby="statement">
      <h2 id="statement">{texts.title.statement}</h2>
      <p className={styles.soft}>{texts.statementHint}</p>
      <SelectField
        label={texts.chooseMonth}
        name="month"
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {name(one)}
          </option>
        ))}
      </SelectField>
      <div className={styles.papers}>
        <PaperButton paper={`statement-${month}.${language}.pdf`}>{texts.asPdf}</PaperButton>
        <PaperButton paper={`statement-${month}.${language}.csv`}>{texts.asCsv}</PaperButton>
      </div>
    </section>
  );
}

/** This month first. */
function monthsUpTo(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}
