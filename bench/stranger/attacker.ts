import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { newPerson } from '../people.ts';
import { attacksOf } from './attacks.ts';

/** One attack, in a process of its own: an attacker's own work is done elsewhere, so here it gets what others leave. */
setPriority(constants.priority.PRIORITY_LOW);

const [origin = '', dataDir = '', payments = '', at = ''] = process.argv.slice(2);
const { prepare, run, after } = attacksOf({ origin, dataDir, payments, one: await newPerson(origin) })[Number(at)]!;
await prepare?.();
process.send!('ready');
await once(process, 'message');
run();
await once(process, 'message');
await after?.();
process.exit();
