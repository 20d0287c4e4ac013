// @vitest-environment happy-dom
import { en } from '@kiraa/texts/en.ts';
import { expect, test, vi } from 'vitest';
import { allByRole, press as pressNamed } from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { Failed, Loaded, More } from './call-states.tsx';
import type { CallState } from './calls.tsx';
import type { RefusedCall } from './refusals.ts';

openScreen();

const REFUSAL: RefusedCall = { ok: false, status: 404, refusal: { code: 'BUSY' }, message: '', data: null };
const find = (selector: string) => document.querySelector(selector);
const press = () => {
  expect(allByRole('button')).toHaveLength(1);
  return pressNamed('button');
};

test('a read is coming, failed or there, and says each in one way', async () => {
  const refetch = vi.fn(async () => {});
  const showState = (state: CallState<string>) =>
    show(<Loaded call={{ state, refetch }}>{(words) => <p>{words}</p>}</Loaded>);
  await showState({ kind: 'loading' });
  expect(find('[role=status]')?.getAttribute('aria-label')).toBe(en.shell.loading);
  await showState({ kind: 'failed', refusal: REFUSAL });
  expect(find('[role=alert]')?.textContent).toContain(en.shell.noConnection);
  await press();
  expect(refetch).toHaveBeenCalledTimes(1);
  await showState({ kind: 'ready', data: 'there' });
  expect(document.body.textContent).toBe('there');
});

test('an area says in its own words what failed, as a part of a page or as the whole', async () => {
  await show(<Failed isInline title="No reasons." onRetry={() => {}} />);
  expect(find('p[role=alert]')?.textContent).toContain('No reasons.');
  await show(<Failed level={1} title="No booking." onRetry={() => {}} />);
  expect(find('.page h1')?.textContent).toBe('No booking.');
});

test('[D-SHADOW] what is kept from whoever looks as somebody else is said to be private, and is not tried again', async () => {
  const refusal: RefusedCall = { ...REFUSAL, status: 403, refusal: { code: 'SHADOW_HIDDEN' } };
  await show(<Failed isInline title="We could not load this." refusal={refusal} onRetry={() => {}} />);
  expect(find('p[role=alert]')?.textContent?.trim()).toBe(
    'This is too private to be shown to whoever looks at Kiraa as somebody else.',
  );
  expect(find('button')).toBeNull();
});

test('a list has a way on while there is more, which says why a page did not come', async () => {
  const loadMore = vi.fn(async () => {});
  const list = { hasMore: true, isLoadingMore: false, loadMore, refusal: undefined };
  await show(<More list={list} label="Load more" />);
  await press();
  expect(loadMore).toHaveBeenCalledTimes(1);
  await show(<More list={{ ...list, refusal: REFUSAL }} label="Load more" />);
  expect(find('[role=alert]')?.textContent).toBe(en.shell.noConnection);
  await show(<More list={{ ...list, isLoadingMore: true }} label="Load more" />);
  expect(find('button')?.textContent).toBe(en.shell.pleaseWait);
  await show(<More list={{ ...list, hasMore: false }} label="Load more" />);
  expect(find('button')).toBeNull();
});
