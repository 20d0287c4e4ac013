import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { useRevalidator } from 'react-router';
import IconCloudOff from '#icons/IconCloudOff';
import { textOfCode } from '../../shell/calls/refusals.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';

/** A search that was refused or not answered, with another try. */
export default function SearchRefused({ code }: { code: RefusalCode }) {
  const texts = useFormTexts();
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      drawing={<IconCloudOff size={64} stroke={1.5} />}
      title={texts.search.resultsFailed}
      hint={textOfCode(texts, code)}
      action={
        <Button
          waiting={state === 'loading' ? texts.shell.pleaseWait : undefined}
          onClick={() => void revalidate()}
        >
          {texts.shell.tryAgain}
        </Button>
      }
    />
  );
}
