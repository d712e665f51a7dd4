import { scaffold } from './parts/scaffold.mjs';
import { fail, say } from './parts/terminal.mjs';

const USAGE = `npm run new -- feature <feature>
npm run new -- event <feature>/<aggregate> <EventInPastTense>
npm run new -- command <feature>/<command> <EventInPastTense>
npm run new -- view <feature>/<view>
npm run new -- reaction <feature>/<command>-when-<event>
npm run new -- list <feature>/<list> "<Title in Portuguese>"
npm run new -- screen|admin-screen <feature>/<screen> "<Title in Portuguese>"

A feature of several aggregates: <feature>/<aggregate>/<name>`;

try {
  const [kind, name, extra] = process.argv.slice(2);
  if (!kind || !name) {
    say(USAGE);
    process.exit(1);
  }
  const { files, next } = await scaffold(kind, name, extra);
  for (const file of files) say(file);
  for (const step of next) say(`→ ${step}`);
} catch (error) {
  fail(error);
}
