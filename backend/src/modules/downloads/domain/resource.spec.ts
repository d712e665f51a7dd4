import { DomainError } from '@shop/kernel/domain-error';
import { addResource, removeResource, resource } from './resource.js';
import type { ResourceAdded, ResourceEvent } from './resource.events.js';

const added: ResourceAdded['data'] = {
  resourceId: 7,
  productId: 1,
  type: 'loader',
  title: 'Aurora Loader',
  fileName: 'aurora.exe',
  fileId: 'f1',
  bytes: 3,
  digest: 'd1',
};
const after = (...events: ResourceEvent[]) => events.reduce(resource.evolve, resource.initial);
const offered = after({ type: 'ResourceAdded', data: added });

describe('a resource', () => {
  it('is offered once', () => {
    expect(addResource(after(), added)).toEqual([{ type: 'ResourceAdded', data: added }]);
    expect(addResource(offered, added)).toEqual([]);
  });

  it('is removed for good, and only when there is one', () => {
    const [removed] = removeResource(offered);
    expect(removed).toEqual({ type: 'ResourceRemoved', data: { resourceId: 7, productId: 1, fileId: 'f1' } });
    const gone = after({ type: 'ResourceAdded', data: added }, removed as ResourceEvent);
    for (const state of [after(), gone]) expect(() => removeResource(state)).toThrow(new DomainError('NOT_FOUND'));
    expect(addResource(gone, added)).toEqual([]);
  });
});
