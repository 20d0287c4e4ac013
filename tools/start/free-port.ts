import { createServer } from 'node:net';
import { errorCode, StartError } from '@kiraa/server/platform/start-error.ts';

/**
 * Checks a port before anything slow begins; throws a StartError that says what to do. `variable` names the setting
 * that changes the port.
 */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    switch (errorCode(error)) {
      case 'EADDRINUSE':
        throw new StartError(
          `Port ${port} is in use: set ${variable} to another one, or stop what listens there.`,
        );
      case 'EACCES':
        throw new StartError(`Port ${port} needs more rights: set ${variable} to one above 1023.`);
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new StartError(
          `This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0.`,
        );
      default:
        throw error;
    }
  } finally {
    server.close();
  }
}
