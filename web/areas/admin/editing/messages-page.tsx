import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { ReceivedForms } from './received-forms.tsx';

export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin/messages`: what came by the contact form. */
export default function MessagesPage() {
  return (
    <AdminFrame>
      <ReceivedForms form="message" />
    </AdminFrame>
  );
}
