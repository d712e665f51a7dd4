import { admins, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/activity': {
    ...admins(200),
    fields:
      'id type action permission created_at actor actor.id actor.username target target.kind target.id target.label changes changes.field changes.before changes.after undo ip user_agent reason via',
  },
  'GET /api/activity/:id/trail': {
    ...admins(404),
    path: () => '/api/activity/nada/trail',
    fields: [
      'command events reactions complete',
      ...['', 'reactions.'].flatMap((of) => [
        ...['id', 'reaction', 'cause', 'created_at', 'actor', 'actor.id', 'actor.username'].map(
          (field) => `${of}command.${field}`,
        ),
        ...['ip', 'user_agent', 'reason', 'via'].map((field) => `${of}command.${field}`),
        ...['id', 'type', 'action', 'target', 'created_at', 'actor', 'actor.id', 'actor.username', 'ip'].map(
          (field) => `${of}events.${field}`,
        ),
      ]),
      ...['target.kind', 'target.id', 'target.label'].map((field) => `events.${field}`),
      'reactions.command reactions.events reactions.reactions',
    ].join(' '),
  },
  'POST /api/activity/:id/undo': {
    ...admins(400),
    path: () => '/api/activity/nada/undo',
    fields:
      'message effects effects.action effects.changes effects.changes.field effects.changes.before effects.changes.after',
    sample: { as: 'admin', body: { reason: 'Foi engano' } },
  },
  'GET /api/dashboard/recent-activities': {
    ...admins(200),
    fields: 'id action permission created_at actor actor.id actor.username target target.kind target.id target.label',
  },
};
