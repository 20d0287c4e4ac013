import { RadioList } from '../../ui/controls/radio-list.tsx';
import { SkeletonLine } from '../../ui/display/skeleton.tsx';
import { Busy, Loaded } from '../calls/call-states.tsx';
import { useCall } from '../calls/calls.tsx';
import { useLanguage } from '../texts/texts.tsx';

interface ReportReasonsProps {
  readonly about: 'listing' | 'person';
  readonly legend: string;
  /** The id of a reason. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** The reasons of the house's list, in the page's language. */
export function ReportReasons({ about, ...list }: ReportReasonsProps) {
  const isArabic = useLanguage() === 'ar';
  const reasons = useCall('reportReasons', { about });
  const busy = (
    <Busy>
      <SkeletonLine />
    </Busy>
  );
  return (
    <Loaded call={reasons} busy={busy} failed={{ isInline: true }}>
      {({ data }) => (
        <RadioList
          {...list}
          name={`${about}-report-reason`}
          choices={data.map(({ id, title, titleAr }) => ({ value: id, label: isArabic ? titleAr : title }))}
          isErrorSaid
        />
      )}
    </Loaded>
  );
}
