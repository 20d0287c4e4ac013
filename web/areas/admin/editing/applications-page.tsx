import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { ReceivedForms } from './received-forms.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/applications`: what came by the career form. */
export default function ApplicationsPage() {
  return (
    <AdminFrame>
      <ReceivedForms form="application" />
    </AdminFrame>
  );
}
