import { useState } from 'react';
import { Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../admin.module.css';

/** What the two had written until the report; it comes when somebody asks for it, and the server writes down who looked (D-REPORTED-CHAT). */
export function ReportedChat({ reportId }: { readonly reportId: string }) {
  const words = useAllTexts().safety;
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <ShownChat reportId={reportId} />;
  return (
    <div>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {words.readChat}
      </Button>
      <p className={styles.hint}>{words.readChatHint}</p>
    </div>
  );
}

function ShownChat({ reportId }: { readonly reportId: string }) {
  const words = useAllTexts().safety;
  const format = useFormat();
  const call = useCall('reportedChat', { reportId });
  return (
    <Loaded call={call} busy={<p>{words.reading}</p>} failed={{ isInline: true }}>
      {({ data }) => (
        <ol className={styles.history} aria-label={words.fromChat}>
          {data.map((message) => (
            <li key={message.id}>
              <p className={styles.hint}>
                <WrittenName>{message.author}</WrittenName> ·{' '}
                <bdi>{format.shortDateTime(new Date(message.at))}</bdi>
              </p>
              <p className={styles.prose}>
                {message.isPicture ? <em>{words.picture}</em> : <WrittenName>{message.body}</WrittenName>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
