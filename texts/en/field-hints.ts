import type { FieldHints } from '../field-texts.ts';

/** What an owner reads beneath the fields of a listing that are typed into; a guest never does. */
export const fieldHints: FieldHints = {
  dailyKm: 'In kilometres. Leave it empty and the listing does not mention it.',
  extraKmPrice:
    'In riyals. Renters see it before they book; it is not part of the booking, and Kiraa does not collect it.',
  plate:
    'Three letters and up to four digits, in Arabic or Latin. Only you, Kiraa’s team and a renter whose booking is accepted see it.',
};
