import 'reflect-metadata';
import { launchWorker } from './app/launch.js';
import { run } from './app/run.js';

await run(launchWorker, () => console.log('The worker is running. Ctrl-C stops it.'));
