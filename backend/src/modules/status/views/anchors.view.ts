import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { LogAnchored } from '../domain/anchors.events.js';

/** By date. `upTo` is the anchor's position: `position` is that of the event that wrote the document. */
const fields = { _id: String, upTo: Number, hash: String };

/** Anchors of the log, one for each day. */
const anchorsProjection = defineProjection<DocumentOf<typeof fields>, LogAnchored>({
  name: 'anchors',
  version: 1,
  group: 'figures',
  schema: viewSchema(fields),
  on: {
    LogAnchored: {
      id: ({ data }) => data.date,
      apply: (_, { data: { date, position, hash } }) => ({ _id: date, upTo: position, hash }),
    },
  },
});

export class AnchorsView extends viewOf(anchorsProjection) {}
