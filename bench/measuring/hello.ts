import Fastify from 'fastify';

/** What the framework alone can do on this machine: the reference for every other figure. */
const app = Fastify();
app.get('/', () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
