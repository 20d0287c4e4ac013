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
  const words = useAllTexts().imports;
  const isArabic = useLanguage() === 'ar';
  const vehicles = useCall('vehicleCategories', {}).data?.data ?? [];
  const items = useCall('itemCategories', {}).data?.data ?? [];
  return (
    <details>
      <summary className={own.summary}>{words.templates}</summary>
      <p className={styles.hint}>{words.templatesHint}</p>
      <div className={styles.acts}>
        {[...vehicles, ...items].map(({ id, name, nameAr }) => (
          <Template key={id} categoryId={id} title={isArabic ? nameAr : name} />
        ))}
      </div>
    </details>
  );
}

/** Each of them may be under way: one that is slow keeps nobody from the next. */
function Template({ categoryId, title }: { readonly categoryId: string; readonly title: string }) {
  const texts = useAllTexts();
  const { send, isBusy } = useSend('importTemplate');
  const save = async () => {
    const answer = await send({ categoryId });
    if (answer.ok) saveCsv(answer.data.data);
  };
  return (
    <Button
      kind="secondary"
      aria-label={texts.imports.template(title)}
      waiting={isBusy ? texts.shell.pleaseWait : undefined}
      onClick={() => void save()}
    >
      {title}
    </Button>
  );
}
