import type { NoShowView } from '@kiraa/contract/bookings/no-shows.ts';
import { useState } from 'react';
import { LoadedSection } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from './no-show.module.css';
import { NoShowForm } from './no-show-form.tsx';
import { MoneyIf } from './no-show-money.tsx';
import { NO_SHOW_READS } from './no-show-reads.ts';

interface NoShowSectionProps {
  readonly bookingId: string;
  readonly className: string | undefined;
  readonly everyMilliseconds: number;
}

/** Whether the other side came: the wait, the press, and the answer to it; nothing where none of them is left. */
export function NoShowSection({ bookingId, className, everyMilliseconds }: NoShowSectionProps) {
  const words = useAllTexts().noShow;
  const call = useCall('noShow', { bookingId }, { everyMilliseconds });
  return (
    <LoadedSection call={call} className={className} failed={words.failed}>
      {({ data }) =>
        !data.open && data.from === null ? null : (
          <section className={className} aria-labelledby="no-show">
            <h2 id="no-show">{data.open ? words.reported[data.open.by] : words.title[data.side]}</h2>
            {data.open ? (
              <Said bookingId={bookingId} view={data} open={data.open} />
            ) : (
              <Waiting bookingId={bookingId} view={data} />
            )}
          </section>
        )
      }
    </LoadedSection>
  );
}

interface PartProps {
  readonly bookingId: string;
  readonly view: NoShowView;
}

function Waiting({ bookingId, view }: PartProps) {
  const words = useAllTexts().noShow;
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const time = (at: string | null) => (at === null ? '' : format.friendlyDateTime(new Date(at)));
  return (
    <div className={styles.part}>
      <p className={styles.soft}>{view.canSay ? words.now(time(view.until)) : words.from(time(view.from))}</p>
      {view.canSay && (
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {words.say[view.side]}
          </Button>
        </div>
      )}
      {isOpen && (
        <ActDialog title={words.say[view.side]} onClose={() => setOpen(false)}>
          <NoShowForm bookingId={bookingId} view={view} action="say" onClose={() => setOpen(false)} />
        </ActDialog>
      )}
    </div>
  );
}

function Said({ bookingId, view, open }: PartProps & { readonly open: NonNullable<NoShowView['open']> }) {
  const texts = useAllTexts();
  const words = texts.noShow;
  const format = useFormat();
  const toasts = useToasts();
  const [isDenying, setDenying] = useState(false);
  const { send, isBusy } = useSend('actOnNoShow', { changes: NO_SHOW_READS });
  const until = format.friendlyDateTime(new Date(open.answerBy));
  const isOwn = open.by === view.side;
  const withdraw = async () => {
    const done = await send({ bookingId, action: 'withdraw' });
    if (done.ok) toasts.success(words.withdrawnToast);
  };
  const said = isOwn ? words.saidByYou(until) : words.saidByThem[view.side](until);
  return (
    <div className={styles.part}>
      <p className={styles.state}>{open.state === 'denied' ? words.denied : said}</p>
      <MoneyIf view={view} absent={open.by === 'renter' ? 'owner' : 'renter'} />
      <div className={styles.buttons}>
        {isOwn && (
          <Button
            kind="secondary"
            waiting={isBusy ? texts.shell.pleaseWait : undefined}
            onClick={() => void withdraw()}
          >
            {words.withdraw}
          </Button>
        )}
        {!isOwn && open.state === 'said' && <Button onClick={() => setDenying(true)}>{words.deny}</Button>}
      </div>
      {isDenying && (
        <ActDialog title={words.denyTitle} onClose={() => setDenying(false)}>
          <NoShowForm bookingId={bookingId} view={view} action="deny" onClose={() => setDenying(false)} />
        </ActDialog>
      )}
    </div>
  );
}

interface ActDialogProps {
  readonly title: string;
  readonly children: React.ReactNode;
  readonly onClose: () => void;
}

function ActDialog({ title, children, onClose }: ActDialogProps) {
  return (
    <Dialog title={title} closeLabel={useAllTexts().shell.close} onClose={onClose}>
      {children}
    </Dialog>
  );
}
