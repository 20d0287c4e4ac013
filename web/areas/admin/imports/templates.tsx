import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { saveCsv } from '../../../shell/save-file.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../admin.module.css';
import own from './imports.module.css';

/** An empty file for each category, in the language of the page. */
export function Templates() {
  const texts = useAllTexts();
  const words = texts.imports;
  const isArabic = useLanguage() === 'ar';
  const vehicles = useCall('vehicleCategories', {}).data?.data ?? [];
  const items = useCall('itemCategories', {}).data?.data ?? [];
  const { send, isBusy, input } = useSend('importTemplate');
  const save = async (categoryId: string) => {
    const answer = await send({ categoryId });
    if (answer.ok) saveCsv(answer.data.data);
  };
  return (
    <details>
      <summary className={own.summary}>{words.templates}</summary>
      <p className={styles.hint}>{words.templatesHint}</p>
      <div className={styles.acts}>
        {[...vehicles, ...items].map(({ id, name, nameAr }) => (
          <Button
            key={id}
            kind="secondary"
            aria-label={words.template(isArabic ? nameAr : name)}
            waiting={isBusy && input?.categoryId === id ? texts.shell.pleaseWait : undefined}
            onClick={() => void save(id)}
          >
            {isArabic ? nameAr : name}
          </Button>
        ))}
      </div>
    </details>
  );
}
