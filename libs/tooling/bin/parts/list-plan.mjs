import { list as listFiles } from './list-templates.mjs';
import { moduleOf, read, registered } from './scaffold-sources.mjs';
import { screenRows } from './screen-plan.mjs';

/** Plans a list: its contract, view, query and route, and the administrators' screen that shows it. */
export function listOf({ feature, list, title, domain }) {
  const rows = screenRows('admin', { feature, screen: list, title });
  const module = moduleOf(feature);
  const entries = [
    { list: 'projections', name: `${list.pascal}View`, from: `./views/${list.kebab}.view.js` },
    { list: 'handlers', name: `List${list.pascal}Handler`, from: `./use-cases/list-${list.kebab}.js` },
    { list: 'controllers', name: `${list.pascal}Controller`, from: `./http/${list.kebab}.controller.js` },
  ];
  return {
    files: {
      ...listFiles({ feature, list, title, ...domain }),
      ...rows.files,
      [module]: entries.reduce((source, entry) => registered(module, source, entry), read(module)),
    },
    next: [...rows.next, `docs/api.md: the line of GET /api/${list.kebab}`],
  };
}
