import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { textOfCode, textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { renewAccount } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { cropPhoto, photoFault, type Square } from './crop-photo.ts';
import styles from './profile.module.css';

const ZOOM_MAXIMUM = 4;
const ZOOM_STEP = 0.05;
const KEYBOARD_STEP_PIXELS = 8;

interface PhotoCropDialogProps {
  readonly file: File;
  readonly onClose: () => void;
  /** The file cannot be used, or the server refused it: why, in the person's words. */
  readonly onFault: (text: string) => void;
}

/** Places a photo in its square: dragged, pinched, or by arrow keys and a slider. */
export default function PhotoCropDialog({ file, onClose, onFault }: PhotoCropDialogProps) {
  const texts = useAllTexts();
  const address = useReadablePhoto(file, onFault);
  const [square, setSquare] = useState<Square>();
  const { save, isSaving } = useSavePhoto(onClose, onFault);
  const [isCutting, setCutting] = useState(false);
  const [isUncut, setUncut] = useState(false);
  const cut = async (from: string, part: Square) => {
    if (isCutting) return;
    setUncut(false);
    setCutting(true);
    const photo = await cropPhoto(from, part).catch(() => undefined);
    setCutting(false);
    if (photo) await save(photo);
    else setUncut(true);
  };
  return (
    <Dialog title={texts.profile.photoCropTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <div className={styles.form}>
        {address === UNSEEN ? (
          <p className={styles.hint}>{texts.profile.photoUnseen}</p>
        ) : (
          <>
            <p className={styles.hint}>{texts.profile.photoCropHint}</p>
            <CropArea address={address} onPlace={setSquare} />
          </>
        )}
        {isUncut && <p role="alert">{texts.profile.photoUncut}</p>}
        <Button
          wide
          waiting={isSaving || isCutting || !address ? texts.shell.pleaseWait : undefined}
          onClick={() => {
            if (address === UNSEEN) void save(file);
            else if (address && square) void cut(address, square);
          }}
        >
          {texts.profile.photoUse}
        </Button>
      </div>
    </Dialog>
  );
}

interface CropAreaProps {
  readonly address: string | undefined;
  readonly onPlace: (square: Square) => void;
}

function CropArea({ address, onPlace }: CropAreaProps) {
  const texts = useAllTexts().profile;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.cropper} dir="ltr">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAXIMUM}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            keyboardStep={KEYBOARD_STEP_PIXELS}
            cropperProps={{ 'aria-label': texts.photoCropArea, role: 'group' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => onPlace(pixels)}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label>
        {texts.photoZoom}
        <input
          type="range"
          className={styles.zoom}
          min={1}
          max={ZOOM_MAXIMUM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </>
  );
}

/** A phone's HEIC file, which few browsers show and the server reads. */
const UNSEEN = 'unseen';
const isOfPhone = (file: File) => /hei[cf]$/i.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** Its address in this tab's memory, once it has shown that it can be opened. */
function useReadablePhoto(file: File, onFault: (text: string) => void): string | undefined {
  const texts = useAllTexts();
  const [address, setAddress] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is opened once, whatever else is drawn anew
  useEffect(() => {
    let isGone = false;
    const made = URL.createObjectURL(file);
    void photoFault(made).then((fault) => {
      if (isGone) return;
      if (fault === 'IMAGE_BROKEN' && isOfPhone(file)) setAddress(UNSEEN);
      else if (fault) onFault(textOfCode(texts, fault));
      else setAddress(made);
    });
    return () => {
      isGone = true;
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

function useSavePhoto(onDone: () => void, onFault: (text: string) => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { send, isBusy } = useSend('savePhoto', {
    quiet: true,
    onDone: ({ path }) => {
      renewAccount({ photo: path, picture: path });
      toasts.success(texts.profile.photoSaved);
      onDone();
    },
  });
  async function save(photo: Blob): Promise<void> {
    const answer = await send({ photo });
    if (!answer.ok) onFault(textOfField(texts, answer, 'photo') ?? textOfRefusal(texts, answer));
  }
  return { save, isSaving: isBusy };
}
