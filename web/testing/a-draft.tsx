import type { Language } from '@kiraa/texts/language.ts';
import type { ComponentType } from 'react';
import WizardPage from '../areas/owner-listings/wizard/wizard-page.tsx';
import { enterAs, showLoadedPage } from './page.tsx';
import { answer, waitingFor } from './screen.tsx';

/** What the server answers of a draft, as far as its form reads it. */
export const aDraft = {
  id: 'camry',
  kind: 1,
  name: '',
  nameAr: '',
  price: '180.00',
  priceHours: 24,
  picture: { path: '/pictures/p1' },
  tag: 'draft',
  status: 'off',
  draftStep: 'delivery',
  sentBackReason: null,
  description: 'Clean.',
  descriptionAr: '',
  address: 'Riyadh',
  latitude: 24.7,
  longitude: 46.7,
  insuranceCompany: 'No',
  insurancePrice: null,
  deposit: null,
  shortestMinutes: 60,
  delivers: null,
  instant: false,
  pictures: [{ pictureId: 'p1', path: '/pictures/p1' }],
  documents: [],
  category: null,
  vehicleCategories: [],
  itemCategories: [],
  attributes: [],
  attributesAr: [],
  fuelPolicy: null,
  dailyKm: null,
  extraKmPrice: null,
};

const Wizard: ComponentType = WizardPage;

/** Opens a step of the wizard with a draft as it is saved; what was typed before, and kept on the device, is there. */
export async function openStep(
  name: string,
  change: object = {},
  { language = 'en', details = {} }: { readonly language?: Language; readonly details?: object } = {},
) {
  sessionStorage.clear();
  await enterAs({ mode: 'owner', bankStatus: 1, ...details } as never);
  const page = await showLoadedPage(
    { address: `/owner/add/1/${name}/camry`, pattern: '/owner/:way/:category/:step/:productId', data: null },
    <Wizard />,
    language,
  );
  if (waitingFor('myListing').length > 0)
    await answer('myListing', { data: { ...aDraft, ...change } } as never);
  return page;
}
