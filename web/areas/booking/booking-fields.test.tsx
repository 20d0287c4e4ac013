// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { allByRole, descriptionOf, nameOf, press, type } from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { DurationField } from './duration-field.tsx';

openScreen();

function Length({
  start = { hours: '', minutes: '' },
  error,
  minimumHours,
}: {
  start?: { hours: string; minutes: string };
  error?: string;
  minimumHours?: number;
}) {
  const [duration, setDuration] = useState(start);
  return (
    <DurationField
      {...duration}
      onChange={setDuration}
      error={error}
      {...(minimumHours !== undefined && { minimumHours })}
    />
  );
}
const length = () => allByRole<HTMLInputElement>('textbox').map(({ value }) => value);

test('hours and minutes are two fields of one group, named in either language', async () => {
  await show(<Length />);
  expect(allByRole('textbox').map(nameOf)).toEqual(['Hours', 'Minutes']);
  await show(<Length />, 'ar');
  expect(allByRole('textbox').map(nameOf)).toEqual(['ساعات', 'دقائق']);
  expect(allByRole('button').map(nameOf)).toEqual([
    'إنقاص ساعة',
    'زيادة ساعة',
    'إنقاص 15 دقيقة',
    'زيادة 15 دقيقة',
  ]);
});

test('[P1-BOOK-16] a thumb steps by an hour and by a quarter, between 1 and 24 hours and 0 and 60 minutes', async () => {
  await show(<Length start={{ hours: '23', minutes: '45' }} />);
  await press('button', 'One hour more');
  await press('button', 'One hour more');
  await press('button', '15 minutes more');
  await press('button', '15 minutes more');
  expect(length()).toEqual(['24', '60']);
  await show(<Length key="low" start={{ hours: '2', minutes: '15' }} />);
  for (let count = 0; count < 3; count += 1) {
    await press('button', 'One hour less');
    await press('button', '15 minutes less');
  }
  expect(length()).toEqual(['1', '0']);
});

test('[P3-RENB-29] what is added to a booking may be less than an hour', async () => {
  await show(<Length start={{ hours: '1', minutes: '30' }} minimumHours={0} />);
  await press('button', 'One hour less');
  expect(length()).toEqual(['0', '30']);
});

test('what is typed stays as it is typed, and one field leaves the other alone', async () => {
  await show(<Length start={{ hours: '2', minutes: '15' }} />);
  await type('٣', 'textbox', 'Hours');
  expect(length()).toEqual(['٣', '15']);
  await press('button', 'One hour more');
  expect(length()).toEqual(['4', '15']);
});

test('a fault of the length is tied to both of its fields', async () => {
  await show(<Length error="At least one hour." />);
  for (const field of allByRole('textbox'))
    expect([descriptionOf(field), field.getAttribute('aria-invalid')]).toEqual([
      'At least one hour.',
      'true',
    ]);
});
