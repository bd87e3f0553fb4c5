// `npm run vitrine -- reset-password -u elastic`: bundles the Node host when its sources changed, then runs any of its
// commands.
import { runVitrine } from './server.mjs';

await runVitrine(process.argv.slice(2));
