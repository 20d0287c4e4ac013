import type { Choice } from '@kiraa/contract/admin/choices.ts';
import { PICTURE_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { useRef, useState } from 'react';
import { useCallCache } from '../../../shell/calls/calls.tsx';
import { textOfCode, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { PICTURE_ACCEPT, pictureKindFault } from '../../../shell/pictures/sent-pictures.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useLateRefusal } from '../acts/use-late-refusal.ts';
import frame from '../admin.module.css';
import styles from './editing.module.css';
import { useTitle } from './ordered-entries.tsx';

/** What the home page shows of a category: its picture, or the drawing of its kind as long as it has none. Saved at once. */
export function CategoryPicture({ choice }: { readonly choice: Choice }) {
  const texts = useAllTexts();
  const words = texts.lists;
  const title = useTitle()(choice);
  const input = useRef<HTMLInputElement>(null);
  const { error, isBusy, save } = useCategoryPicture(choice);
  const { pictureId } = choice;
  return (
    <div className={styles.picture}>
      {pictureId === null ? (
        <p className={frame.hint}>{words.noPicture}</p>
      ) : (
        <Picture
          path={`/pictures/${pictureId}`}
          alt={words.pictureOf(title)}
          sizes="160px"
          className={styles.shot}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_ACCEPT}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void save(file);
          // The same file chosen again is a choice too.
          target.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          waiting={isBusy ? texts.shell.pleaseWait : undefined}
          onClick={() => input.current?.click()}
        >
          {pictureId === null ? words.choosePicture : words.changePicture}
        </Button>
        {pictureId !== null && !isBusy && (
          <Button kind="quiet" onClick={() => void save(undefined)}>
            {words.removePicture}
          </Button>
        )}
      </div>
      <p className={frame.hint}>{words.pictureHint}</p>
      {error !== undefined && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Undefined is no picture. When somebody else was quicker, theirs is shown and says so. */
function useCategoryPicture({ id: categoryId, pictureId }: Choice) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { send, isBusy } = useSend('saveCategoryPicture', { quiet: true, changes: ['adminChoices'] });
  const { renew } = useCallCache();
  const [error, setError] = useState<string>();
  const sayLate = useLateRefusal();

  async function save(picture: File | undefined): Promise<void> {
    const fault = picture && faultOf(picture);
    if (fault) return setError(textOfCode(texts, fault));
    setError(undefined);
    const answer = await send({
      categoryId,
      ...(pictureId !== null && { replaces: pictureId }),
      ...(picture && { picture }),
    });
    if (answer.ok) return void toasts.success(texts.lists.saved);
    const isBehind = answer.refusal.code === 'TEXT_CHANGED';
    setError(
      isBehind
        ? texts.lists.pictureChanged
        : (textOfField(texts, answer, 'picture') ?? textOfRefusal(texts, answer)),
    );
    sayLate(answer);
    if (isBehind) await renew('adminChoices');
  }
  return { error, isBusy, save };
}

/** What the file says of itself; the server looks at its bytes. */
function faultOf(file: File) {
  if (pictureKindFault(file)) return 'IMAGE_ONLY';
  return file.size > PICTURE_MAXIMUM_BYTES ? 'TOO_LARGE' : undefined;
}
