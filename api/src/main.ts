import 'reflect-metadata';
import { announce } from './app/announce.js';
import { launchApi } from './app/launch.js';
import { run } from './app/run.js';

await run(launchApi, announce);
