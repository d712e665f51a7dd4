import { traced } from './tracing.js';

describe('tracing', () => {
  it('is nothing but the work itself while no exporter is configured', async () => {
    expect(traced('x', {}, () => 5)).toBe(5);
    await expect(traced('x', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
