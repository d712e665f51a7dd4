import { defineNames } from '../../platform/feature/names.js';
import { FindIncidentTitles } from './use-cases/find-incident-titles.js';

export const incidentNames = defineNames({
  of: 'incident',
  find: (queries) => queries.execute(new FindIncidentTitles()),
});
