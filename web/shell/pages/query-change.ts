import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/** What was asked of the address last, and on which page: until that page is gone, whoever chooses again chooses upon it. */
let asked: { readonly on: Location; readonly query: URLSearchParams } | undefined;

/**
 * Changes parts of the address's query and keeps the others; what is "" or undefined goes out of it. Of two changes before the page is
 * drawn anew both hold: `setSearchParams` makes each upon the query that is drawn, so that the second would lose the first.
 */
export function useQueryChange() {
  const on = useLocation();
  const [drawn, setQuery] = useSearchParams();
  return (parts: Readonly<Record<string, string | undefined>>, options: NavigateOptions = {}) => {
    const query = new URLSearchParams(asked?.on === on ? asked.query : drawn);
    for (const [name, value] of Object.entries(parts))
      if (value === undefined || value === '') query.delete(name);
      else query.set(name, value);
    asked = { on, query };
    setQuery(query, { preventScrollReset: true, ...options });
  };
}
