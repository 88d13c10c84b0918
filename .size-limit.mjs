import { relative } from 'node:path';
import { firstLoad } from './scripts/firstLoad.mjs';

export default [
  {
    name: 'JavaScript before Step can be pressed',
    path: (await firstLoad()).map((file) => relative(process.cwd(), file)),
    gzip: true,
    limit: '120 kB',
  },
];
