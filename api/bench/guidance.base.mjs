/**
 * The trivial endpoint of the bench `guidance`: Fastify, as in the product, which reads and parses the same
 * body and returns the same value from memory. It checks and calculates nothing: the ratio shows the cost of
 * what the product does in addition.
 */
import fastify from 'fastify';

/** @type {unknown} */
const answer = JSON.parse(process.env['ANSWER'] ?? '{}');

const server = fastify();
server.get('/health/ready', () => ({}));
server.post('/calculator', () => answer);
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
