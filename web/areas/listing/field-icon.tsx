import type { SaidName } from '@kiraa/domain/listing/listing-fields.ts';
import { IconGasStation, type TablerIcon } from '@tabler/icons-react';

const ICONS: Readonly<Record<SaidName, TablerIcon>> = {
  fuelPolicy: IconGasStation,
};

export function FieldIcon({ name }: { name: SaidName }) {
  const Icon: TablerIcon = ICONS[name];
  return <Icon stroke={1.6} aria-hidden />;
}
