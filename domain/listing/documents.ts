/** The papers that an owner may be asked for; none of them is ever public. */
export const documentPurposes = ['vehicle_registration', 'vehicle_insurance', 'identity'] as const;
export type DocumentPurpose = (typeof documentPurposes)[number];

/** How a document is stored: a PDF as it was sent, and every picture encoded anew as a JPEG. */
export const documentFormats = ['pdf', 'jpeg'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
