import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { ReceivedForms } from './received-forms.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/messages`: what came by the contact form. */
export default function MessagesPage() {
  return (
    <AdminFrame>
      <ReceivedForms form="message" />
    </AdminFrame>
  );
}
