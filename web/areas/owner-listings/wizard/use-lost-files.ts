import { useState } from 'react';
import { useCall } from '../../../shell/calls/calls.tsx';

/** What a draft names and no listing has yet. */
export interface DraftFiles {
  readonly pictures?: readonly string[];
  readonly papers?: readonly string[];
}

/**
 * Which files of a draft the server has deleted meanwhile (D-UNSAVED). It is asked as the draft comes back, and by `askAgain`; without an
 * answer nothing is lost: then the save says what is.
 */
export function useLostFiles(first: DraftFiles) {
  const [asked, setAsked] = useState(first);
  /** A picture that is sent a second time has the id that it had. */
  const [sentAgain, setSentAgain] = useState<readonly string[]>([]);
  const { pictures = [], papers = [] } = asked;
  const isNothing = pictures.length + papers.length === 0;
  const input = isNothing ? undefined : { pictures: pictures.join(), papers: papers.join() };
  const { data, refetch } = useCall('draftFiles', input, { anew: true });
  const gone = data ? [...data.data.pictures, ...data.data.papers] : [];
  const askAgain = (files: DraftFiles) => {
    setSentAgain([]);
    if (JSON.stringify(files) === JSON.stringify(asked)) void refetch();
    else setAsked(files);
  };
  return {
    lost: new Set(gone.filter((id) => !sentAgain.includes(id))) as ReadonlySet<string>,
    found: (ids: readonly string[]) => setSentAgain((before) => [...before, ...ids]),
    askAgain,
  };
}
