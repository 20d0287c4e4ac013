import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';

/** A device as its person knows it: "Chrome on Android" and "Saudi Arabia". */
export function useDeviceWords() {
  const texts = useAllTexts().privacy;
  const language = useLanguage();
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return {
    deviceOf({ browser, platform }: { readonly browser: string | null; readonly platform: string | null }) {
      if (browser && platform) return texts.device(browser, platform);
      return browser ?? platform ?? texts.unknownDevice;
    },
    placeOf: (country: string | null) => (country && countries.of(country)) || texts.unknownPlace,
  };
}
