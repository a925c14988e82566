// An attack in a process of its own: node attacker.ts NAME PORT UID. It ends with its parent.
import { attacks } from './attacks.ts';

const [name = '', port = '', uid = ''] = process.argv.slice(2);
const attack = attacks[name];
if (attack === undefined) throw new Error(`There is no attack ${name}`);
process.once('disconnect', () => process.exit(0));
await attack({ port: Number(port), uid });
process.send?.('begun');
