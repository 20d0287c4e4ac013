/** Whether a word is a day of the calendar as "2027-03-07". */
export function isDay(word: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(word)) return false;
  const at = new Date(`${word}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(word);
}
