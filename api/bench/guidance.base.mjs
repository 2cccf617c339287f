/**
 * The trivial endpoint of the bench `guidance`: Fastify, as in the product, which reads and parses the same body and answers
 * the same value, held in memory. Nothing is checked or calculated: what the product does beyond that is what the ratio shows.
 */
import fastify from 'fastify';

/** @type {unknown} */
const answer = JSON.parse(process.env['ANSWER'] ?? '{}');

const server = fastify();
server.get('/health/ready', () => ({}));
server.post('/calculator', () => answer);
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
