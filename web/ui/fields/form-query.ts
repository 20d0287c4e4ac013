/** A form's fields as a query without the empty ones, which a plain GET form would write as "city=&search=". */
export function filledQuery(form: HTMLFormElement, leaveOut: readonly string[] = []): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || leaveOut.includes(name)) continue;
    const text = value.trim();
    if (text !== '') query.append(name, text);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
