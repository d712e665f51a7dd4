import { SpanKind } from '@opentelemetry/api';
import { traced, tracedAfter, tracedBatch, tracedInBatch, tracedPart } from './tracing.js';

const options = { kind: SpanKind.INTERNAL };

describe('tracing', () => {
  it('is nothing but the work itself while no exporter is configured', async () => {
    const origin = { correlationId: 'x' };
    expect(traced('x', 'x', options, () => 5)).toBe(5);
    expect(tracedPart('x', options, () => 5)).toBe(5);
    expect(tracedAfter('x', origin, options, () => 5)).toBe(5);
    expect(tracedBatch('x', [origin], options, () => tracedInBatch('y', options, (parents) => parents))).toEqual([]);
    await expect(traced('x', 'x', options, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
