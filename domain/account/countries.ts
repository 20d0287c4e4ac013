/** Where people may sign up from: an SMS is sent nowhere else (D-COUNTRIES, T13). */
export const ENABLED_COUNTRIES = [
  { country: 'SA', callingCode: '+966' },
  { country: 'AE', callingCode: '+971' },
  { country: 'BH', callingCode: '+973' },
  { country: 'KW', callingCode: '+965' },
  { country: 'OM', callingCode: '+968' },
  { country: 'QA', callingCode: '+974' },
] as const;

export type EnabledCountry = (typeof ENABLED_COUNTRIES)[number]['country'];

export function enabledCountry(callingCode: string): EnabledCountry | undefined {
  return ENABLED_COUNTRIES.find((entry) => entry.callingCode === callingCode)?.country;
}
