/**
 * Each icon is imported from its own file (package.json, imports). The package's entry names 6,000 modules, and the bundler
 * would read each of them in both builds to drop all but a hundred: more than half of a first start's time. A file of ours
 * that hands on those that are used would bring all of them to every first visit.
 */
declare module '#icons/*' {
  import type { TablerIcon } from '@tabler/icons-react';

  const Icon: TablerIcon;
  export default Icon;
}
