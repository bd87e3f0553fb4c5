import { fileStore } from 'vitrine/node';
import { searchServer } from './search-server.mjs';

// Books are kept in the folder `data`.
const server = await searchServer(fileStore('data'));
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`Search at http://127.0.0.1:${server.address().port}/search?q=soup`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
