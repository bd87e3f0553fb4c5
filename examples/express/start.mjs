import { fileStore } from 'vitrine/node';
import { createApp } from './app.mjs';

const { app, close } = await createApp(fileStore('data'));
const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`Search at http://127.0.0.1:${server.address().port}/search?q=soup`);
});
process.once('SIGTERM', () => server.close(close));
