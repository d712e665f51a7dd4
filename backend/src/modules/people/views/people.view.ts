import { indexedFor } from '../../../platform/list/define-list.js';
import { viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import { accountFolds, subscriptionFolds, moneyFolds, type PersonEvent } from './person-folds.js';
import { clientsList, peopleList } from './people-list.js';
import { type PersonDoc, personFields, toPerson } from './person.js';

export const PEOPLE_TOPIC = 'admin:users';

/** Everyone who has an account, as the streams of account, wallet, loyalty, subscriptions and machines make them. */
export const peopleProjection = defineProjection<PersonDoc, PersonEvent>({
  name: 'people',
  version: 6,
  group: 'lists',
  schema: indexedFor(viewSchema(personFields), peopleList, clientsList)
    .index({ status: 1, createdAt: -1, _id: 1 })
    .index({ status: 1, runsUntil: 1 })
    .index({ hwid: 1, role: 1 }),
  search: ({ username, email }) => [username, email ?? ''],
  on: { ...accountFolds, ...moneyFolds, ...subscriptionFolds },
  push: (after, before) => {
    if (after)
      return [{ topic: PEOPLE_TOPIC, patch: [{ op: 'upsert', item: { ...toPerson(after, after.changedAt) } }] }];
    return before ? [{ topic: PEOPLE_TOPIC, patch: [{ op: 'remove', id: before._id }] }] : [];
  },
});

export class PeopleView extends viewOf(peopleProjection) {}

export const peoplePush = definePushTopic({
  name: PEOPLE_TOPIC,
  roles: ['Admin'],
  permission: 'people',
  view: PeopleView,
  shared: true,
});
