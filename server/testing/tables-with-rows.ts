/**
 * Every table of the application that takes a page at least, with its schema: one without a page has no row, and to ask all
 * of them for their rows takes several times as long.
 */
export const TABLES_WITH_ROWS = `
  SELECT relname AS bare, format('%I.%I', nspname, relname) AS name, nspname AS schema
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
   WHERE relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema') AND pg_relation_size(pg_class.oid) > 0`;
