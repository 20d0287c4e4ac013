import type { HandOverRecord } from '@kiraa/contract/bookings/hand-overs.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './hand-over.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { RecordFacts } from './record-facts.tsx';

export function TheirRecord({ record, name }: { record: HandOverRecord; name: string }) {
  const words = useAllTexts().handOver;
  const isEmpty = record.notedAt === null && record.photos.length === 0;
  return (
    <div className={styles.record}>
      <h3>{words.theirs(name)}</h3>
      {isEmpty && <p className={styles.soft}>{words.nothing}</p>}
      {record.photos.length > 0 && (
        <ul className={styles.tiles}>
          {record.photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={index + 1}
              alt={words.theirPhoto(name, index + 1)}
            />
          ))}
        </ul>
      )}
      <RecordFacts record={record} />
    </div>
  );
}
