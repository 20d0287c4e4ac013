import { useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../shell/calls/calls.tsx';
import { useLanguageSwitch } from '../../shell/header/language-menu.tsx';
import { LeaveDialog } from '../../shell/leaving/leave-dialog.tsx';
import { useLeaveGuard } from '../../shell/leaving/use-leave-guard.ts';
import { wayBack } from '../../shell/pages/bank-first.ts';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import type { Account } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useLanguage } from '../../shell/texts/texts.tsx';
import { type BankEntry, bankEntryOf } from './bank-entry.ts';
import { BankSection } from './bank-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import styles from './profile.module.css';
import { entryOf, isSameEntry, type ProfileEntry } from './profile-entry.ts';
import { ProfileForm } from './profile-form.tsx';

/** All of it comes from the member's own session: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.profile.editTitle, isIndexed: false }));

/** `/edit_profile` (P1-PROF-08). */
export default function EditProfilePage() {
  return (
    <MemberPage guests="home">{(account) => <EditProfile key={account.id} account={account} />}</MemberPage>
  );
}

function EditProfile({ account }: { account: Account }) {
  const texts = useAllTexts().profile;
  const [entry, setEntry] = useState<ProfileEntry>(() => entryOf(account.details));
  const change = (part: Partial<ProfileEntry>) => setEntry((before) => ({ ...before, ...part }));
  const bank = useBankEntry();
  const isDirty = !isSameEntry(entry, entryOf(account.details)) || bank.isDirty;
  const guard = useLeaveGuard(isDirty);
  const go = useWayOn(entry, guard.release);
  const { search } = useLocation();
  return (
    <div className={`page ${styles.page}`}>
      <h1>{texts.editTitle}</h1>
      <PhotoSection account={account} />
      <ProfileForm account={account} entry={entry} onChange={change} onDone={() => go('/my_profile')} />
      {account.mode === 'owner' && (
        <BankSection {...bank} onDone={() => go(wayBack(search) ?? '/my_profile')} />
      )}
      <LeaveDialog blocker={guard.blocker} />
    </div>
  );
}

/** To another page, in the language that was saved. */
function useWayOn(entry: ProfileEntry, release: () => void): (path: string) => void {
  const navigate = useNavigate();
  const current = useLanguage();
  const switchLanguage = useLanguageSwitch();
  return (path) => {
    release();
    const follow = entry.language === current ? Promise.resolve() : switchLanguage(entry.language);
    void follow.then(() => navigate(path));
  };
}

/** What is saved, until something is typed over it. Kept no longer than the page: it holds a whole IBAN. */
function useBankEntry() {
  const { state, refetch } = useCall('bankDetails', {}, { anew: true });
  const [typed, setTyped] = useState<BankEntry>();
  const saved = state.kind === 'ready' ? bankEntryOf(state.data.data) : undefined;
  const entry = typed ?? saved;
  const isDirty = typed !== undefined && JSON.stringify(typed) !== JSON.stringify(saved);
  return { entry, onChange: setTyped, isDirty, isFailed: state.kind === 'failed', onTryAgain: refetch };
}
