import type { ReactNode } from 'react';
import IconFileText from '#icons/IconFileText';
import { Button } from '../../ui/controls/button.tsx';
import { useSend } from '../calls/sends.ts';
import { useAllTexts } from '../texts/later-texts.ts';

/** Opens a paper by a link of its own; the answer is a download, so the page stays where it is. */
export function PaperButton({ paper, children }: { paper: string; children: ReactNode }) {
  const texts = useAllTexts().papers;
  const { send, isBusy } = useSend('paperLink');
  const open = async () => {
    const answer = await send({ paper });
    if (answer.ok) window.location.assign(answer.data.url);
  };
  return (
    <Button kind="secondary" waiting={isBusy ? texts.opening : undefined} onClick={() => void open()}>
      <IconFileText size={18} aria-hidden />
      {children}
    </Button>
  );
}
