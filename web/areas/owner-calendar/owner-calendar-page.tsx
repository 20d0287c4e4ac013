import { type MetaFunction, useParams } from 'react-router';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { CalendarScreen } from './calendar-screen.tsx';

/** The calendar comes from the owner's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.ownerCalendar.title, isIndexed: false }));

/** `/owner/calendar/{productId}`. */
export default function OwnerCalendarPage() {
  const { productId = '' } = useParams();
  return (
    <MemberPage mode="owner">{() => <CalendarScreen key={productId} listingId={productId} />}</MemberPage>
  );
}
