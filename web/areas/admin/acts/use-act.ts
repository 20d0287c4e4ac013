import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { type RefusedCall, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { type Send, type SendOptions, useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { useLateRefusal } from './use-late-refusal.ts';

interface ActOptions<Name extends EndpointName> {
  /** What a toast says once it is done. */
  readonly done: string | ((answer: Parameters<NonNullable<SendOptions<Name>['onDone']>>[0]) => string);
  /** What is asked for anew then. */
  readonly changes: readonly EndpointName[];
}

export interface Act<Name extends EndpointName> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** True once it is done; a refusal stands in the form until the next try. */
  readonly send: (...sent: Parameters<Send<Name>['send']>) => Promise<boolean>;
  /** `outside`: the words for a number outside its limits, which names them. */
  readonly fault: (field: string, outside?: string) => string | undefined;
  /** A refusal that is about no field. */
  readonly refused: string | undefined;
  /** What the button says while it is sent. */
  readonly waiting: string | undefined;
}

/** Something that an admin does on a page: what was typed stays until it is done, and a refusal stands at its place, or in a toast where the form was left. */
export function useAct<Name extends EndpointName>(name: Name, options: ActOptions<Name>): Act<Name> {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { done, changes } = options;
  const { send, isBusy } = useSend(name, { quiet: true, changes });
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<RefusedCall>();
  const sayLate = useLateRefusal();
  useFocusOnError(
    form,
    useMemo(() => ({ refusal: refusal?.refusal.code }), [refusal]),
  );
  return {
    form,
    send: async (...sent) => {
      const answer = await send(...sent);
      setRefusal(answer.ok ? undefined : answer);
      if (answer.ok) toasts.success(typeof done === 'string' ? done : done(answer.data));
      else sayLate(answer);
      return answer.ok;
    },
    fault: (field, outside) =>
      outside !== undefined && refusal?.refusal.fields?.[field] === 'OUT_OF_RANGE'
        ? outside
        : refusal && textOfField(texts, refusal, field),
    refused: refusal && !refusal.refusal.fields ? textOfRefusal(texts, refusal) : undefined,
    waiting: isBusy ? texts.admin.deciding : undefined,
  };
}
