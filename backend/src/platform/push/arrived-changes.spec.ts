import { ArrivedChanges } from './arrived-changes.js';

const arrived = () => {
  const changes = new ArrivedChanges();
  changes.complement('strong', 10n);
  return changes;
};

describe('changes that have arrived', () => {
  it('are complete up to the last of stretches without a gap', () => {
    const changes = arrived();
    changes.arrive('strong', { from: 10n, to: 12n });
    changes.arrive('strong', { from: 12n, to: 20n });
    expect([changes.has('strong', 20n), changes.has('strong', 21n)]).toEqual([true, false]);
  });

  it('are incomplete behind a gap until it was compared', () => {
    const changes = arrived();
    changes.arrive('strong', { from: 12n, to: 15n });
    changes.arrive('strong', { from: 15n, to: 20n });
    expect([changes.has('strong', 10n), changes.has('strong', 11n)]).toEqual([true, false]);
    changes.complement('strong', 11n);
    expect(changes.has('strong', 12n)).toBe(false);
    changes.complement('strong', 13n);
    expect(changes.has('strong', 20n)).toBe(true);
    changes.arrive('strong', { from: 20n, to: 22n });
    expect(changes.has('strong', 22n)).toBe(true);
  });

  it('stay complete while another process repeats a stretch', () => {
    const changes = arrived();
    changes.arrive('strong', { from: 4n, to: 8n });
    expect(changes.has('strong', 10n)).toBe(true);
    changes.arrive('strong', { from: 8n, to: 14n });
    expect(changes.has('strong', 14n)).toBe(true);
  });

  it('are unknown in a process that has compared nothing, and in each group by itself', () => {
    const changes = new ArrivedChanges();
    changes.arrive('strong', { from: 3n, to: 5n });
    expect(changes.has('strong', 5n)).toBe(false);
    changes.complement('strong', 3n);
    expect([changes.has('strong', 5n), changes.has('lists', 0n)]).toEqual([true, false]);
  });
});
