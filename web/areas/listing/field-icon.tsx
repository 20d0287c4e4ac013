import type { SaidName } from '@kiraa/domain/listing/listing-fields.ts';
import type { TablerIcon } from '@tabler/icons-react';
import IconGasStation from '#icons/IconGasStation';
import IconId from '#icons/IconId';
import IconRoad from '#icons/IconRoad';

const ICONS: Readonly<Record<SaidName, TablerIcon>> = {
  fuelPolicy: IconGasStation,
  dailyKm: IconRoad,
  plate: IconId,
};

export function FieldIcon({ name }: { name: SaidName }) {
  const Icon: TablerIcon = ICONS[name];
  return <Icon stroke={1.6} aria-hidden />;
}
