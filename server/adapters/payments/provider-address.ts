/** Whether a browser may be sent there: any https address, or one of the host that we ourselves call. */
export function isProviderAddress(address: string, providerUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || origin === new URL(providerUrl).origin;
}
