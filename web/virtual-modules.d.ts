declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

// Made by call-tables-plugin.ts.

declare module 'virtual:calls-of-guests' {
  import type { CallRow, CallsOf } from '@kiraa/contract/client.ts';
  import type { EndpointName } from '@kiraa/contract/endpoints.ts';

  export const callNames: readonly EndpointName[];
  export const calls: Readonly<Record<CallsOf<'anyone'>, CallRow>>;
}

declare module 'virtual:calls-of-members' {
  import type { CallRow, CallsOf } from '@kiraa/contract/client.ts';

  export const calls: Readonly<Record<CallsOf<'member' | 'renter' | 'owner' | 'admin'>, CallRow>>;
}

declare module 'virtual:event-names' {
  import type { WireNames } from '@kiraa/contract/wire-names.ts';

  export const eventNames: Readonly<Record<string, WireNames | undefined>>;
}
