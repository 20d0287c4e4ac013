import type { Choice } from '@kiraa/contract/admin/choices.ts';
import { type ChoiceList, kindOfCategories, longestTitle } from '@kiraa/domain/content/choices.ts';
import { ALSO_CALLED_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import frame from '../admin.module.css';
import { CategoryPicture } from './category-picture.tsx';
import styles from './editing.module.css';
import { useTitle } from './ordered-entries.tsx';
import { useChoice } from './use-choice.ts';

interface ChoiceFormProps {
  readonly list: ChoiceList;
  /** Undefined: a new one. */
  readonly choice: Choice | undefined;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** An entry in both languages, and what else its list asks for. What was typed stays until it is saved. */
export function ChoiceForm({ list, choice, onDone, onLeave }: ChoiceFormProps) {
  const texts = useAllTexts();
  const words = texts.lists;
  const titleOf = useTitle();
  const editing = useChoice({ list, choice, onDone });
  const { form, typed, type, errors, isBusy, isBehind, save } = editing;
  return (
    <form
      ref={form}
      className={`${frame.form} ${styles.setting} ${styles.opened}`}
      noValidate
      aria-label={choice ? words.editOf(titleOf(choice)) : words.newEntry}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBehind) void save();
      }}
    >
      {!choice && <h3>{words.newEntry}</h3>}
      {choice && isBehind && <Behind choice={choice} editing={editing} />}
      <TextField
        label={words.nameArabic}
        lang="ar"
        dir="rtl"
        autoComplete="off"
        maxLength={longestTitle(list)}
        value={typed.titleAr}
        error={errors.titleAr}
        onChange={({ target }) => type({ titleAr: target.value })}
      />
      <TextField
        label={words.nameEnglish}
        lang="en"
        dir="ltr"
        autoComplete="off"
        maxLength={longestTitle(list)}
        value={typed.titleEn}
        error={errors.titleEn}
        onChange={({ target }) => type({ titleEn: target.value })}
      />
      {list === 'banks' && <BankFields isNew={!choice} editing={editing} />}
      {list.startsWith('cancel_') && (
        <Checkbox name="asksWords" checked={typed.asksWords} onChange={(asksWords) => type({ asksWords })}>
          {words.asksWords}
        </Checkbox>
      )}
      {kindOfCategories(list) !== undefined && (
        <CategoryFields list={list} choice={choice} editing={editing} />
      )}
      <div className={styles.buttons}>
        {!isBehind && (
          <Button type="submit" waiting={isBusy ? texts.editing.publishing : undefined}>
            {words.save}
          </Button>
        )}
        <Button kind="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </form>
  );
}

type Editing = ReturnType<typeof useChoice>;

function BankFields({ isNew, editing }: { readonly isNew: boolean; readonly editing: Editing }) {
  const words = useAllTexts().lists;
  const { typed, type, errors } = editing;
  return (
    <>
      <TextField
        label={words.bic}
        hint={isNew ? words.bicHint : words.bicStays}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={!isNew}
        value={typed.bic}
        error={errors.bic}
        onChange={({ target }) => type({ bic: target.value })}
      />
      <TextField
        label={words.ibanIds}
        hint={words.ibanIdsHint}
        dir="ltr"
        autoComplete="off"
        value={typed.ibanIds}
        error={errors.ibanIds}
        onChange={({ target }) => type({ ibanIds: target.value })}
      />
    </>
  );
}

interface CategoryFieldsProps {
  readonly list: ChoiceList;
  readonly choice: Choice | undefined;
  readonly editing: Editing;
}

/** What belongs to a category alone; its picture is given to one that there is. */
function CategoryFields({ list, choice, editing }: CategoryFieldsProps) {
  const words = useAllTexts().lists;
  const { typed, type, errors } = editing;
  return (
    <>
      <TextField
        label={words.alsoCalled}
        hint={words.alsoCalledHint}
        dir="auto"
        autoComplete="off"
        maxLength={ALSO_CALLED_MAXIMUM_LETTERS}
        value={typed.alsoCalled}
        error={errors.alsoCalled}
        onChange={({ target }) => type({ alsoCalled: target.value })}
      />
      {list === 'vehicle_categories' && (
        <Checkbox
          name="needsPapers"
          checked={typed.needsPapers}
          onChange={(needsPapers) => type({ needsPapers })}
        >
          {words.needsPapers}
        </Checkbox>
      )}
      {choice ? <CategoryPicture choice={choice} /> : <p className={frame.hint}>{words.pictureLater}</p>}
    </>
  );
}

/** Somebody was quicker: what the entry says now, and both ways on. */
function Behind({ choice, editing }: { readonly choice: Choice; readonly editing: Editing }) {
  const words = useAllTexts().lists;
  return (
    <div className={frame.warning} role="alert">
      <p>{words.changedMeanwhile}</p>
      <p>
        <WrittenName>{choice.titleAr}</WrittenName> · <WrittenName>{choice.titleEn}</WrittenName>
      </p>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={editing.goOn}>
          {words.goOn}
        </Button>
        <Button kind="secondary" onClick={editing.takeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
