import type { EditedText } from '@kiraa/contract/admin/content.ts';
import { Link, useParams } from 'react-router';
import IconChevronLeft from '#icons/IconChevronLeft';
import { Busy, Failed } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { LeaveDialog } from '../../../shell/leaving/leave-dialog.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import frame from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { ContentVersions, Difference } from './content-versions.tsx';
import styles from './editing.module.css';
import { useWriting } from './use-writing.ts';
import { WritingSides } from './writing-sides.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/content/{textId}`: a text in both languages side by side, and its versions. `new` is a question to be. */
export default function ContentEditPage() {
  const { textId = '' } = useParams();
  const words = useAllTexts().editing;
  return (
    <AdminFrame>
      <Link to="/admin/content" className={frame.back}>
        <IconChevronLeft size={18} className="mirrored" aria-hidden />
        {words.backToContent}
      </Link>
      {textId === 'new' ? <Writing key="new" text={undefined} /> : <Edited key={textId} textId={textId} />}
    </AdminFrame>
  );
}

function Edited({ textId }: { readonly textId: string }) {
  const texts = useAllTexts();
  const { state, refetch } = useCall('adminText', { textId });
  if (state.kind === 'loading') return <Busy className={frame.list} height={160} />;
  if (state.kind === 'ready')
    return (
      <>
        <Writing text={state.data.data} />
        <ContentVersions text={state.data.data} />
      </>
    );
  const isAbsent = state.refusal.refusal.code === 'NOT_FOUND';
  return (
    <Failed level={1} title={isAbsent ? texts.refusals.NOT_FOUND : texts.admin.failed} onRetry={refetch} />
  );
}

function Writing({ text }: { readonly text: EditedText | undefined }) {
  const words = useAllTexts().editing;
  const isArabic = useLanguage() === 'ar';
  const writing = useWriting(text);
  const { form, asksConsent, setAsksConsent, isUntouched, isBusy, isBehind, publish, guard } = writing;
  const title = text ? (isArabic ? text.titleAr : text.titleEn) : words.newQuestion;
  return (
    <>
      <h1>{title}</h1>
      <form
        ref={form}
        className={frame.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBehind) void publish();
        }}
      >
        {text && isBehind && <Behind text={text} writing={writing} />}
        <WritingSides writing={writing} isPlain={text?.kind === 'step'} />
        {text?.mayAskConsent && (
          <Checkbox name="asksConsent" checked={asksConsent} onChange={setAsksConsent}>
            {words.askConsent}
          </Checkbox>
        )}
        {asksConsent && (
          <p className={frame.warning} role="alert">
            {words.askConsentWarning}
          </p>
        )}
        {!isBehind && (
          <Button
            type="submit"
            className={styles.start}
            kind={asksConsent ? 'danger' : 'primary'}
            disabled={isUntouched && !asksConsent}
            waiting={isBusy ? words.publishing : undefined}
          >
            {asksConsent ? words.publishAndAsk : words.publish}
          </Button>
        )}
        {text && isUntouched && <p className={frame.hint}>{words.nothingChanged}</p>}
      </form>
      <LeaveDialog blocker={guard.blocker} />
    </>
  );
}

interface BehindProps {
  readonly text: EditedText;
  readonly writing: ReturnType<typeof useWriting>;
}

/** Somebody was quicker: who, what they changed, and both ways on. */
function Behind({ text, writing }: BehindProps) {
  const words = useAllTexts().editing;
  const [newest] = text.versions;
  if (!newest) return null;
  return (
    <div className={frame.warning} role="alert">
      <h2 className={frame.heading}>{words.changedMeanwhile(newest.by ?? words.aCommand, newest.version)}</h2>
      <p>{words.typedIsHere}</p>
      <Difference textId={text.id} version={newest.version} />
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={writing.goOn}>
          {words.goOn(newest.version)}
        </Button>
        <Button kind="secondary" onClick={writing.takeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
