import { renderHook } from '@testing-library/react';
import { useThreadBox } from './thread-box.js';

/** Lays out and scrolls a thread's box before the browser reports it; returns true while its reader is at the end. */
function openThread() {
  const { result } = renderHook(() => useThreadBox('m1'));
  const { box, isAtEnd, noteScroll } = result.current;
  box.current = document.createElement('div');
  return (layout: { scrollHeight: number; clientHeight: number; scrollTop: number }) => {
    for (const [name, value] of Object.entries(layout))
      Object.defineProperty(box.current, name, { value, writable: true, configurable: true });
    noteScroll();
    return isAtEnd.current;
  };
}

describe('the reader of a thread', () => {
  it('stays at the end where the box grows and its pictures load before the browser tells of it', () => {
    const scroll = openThread();
    expect(scroll({ scrollHeight: 1_000, clientHeight: 300, scrollTop: 700 })).toBe(true);
    expect(scroll({ scrollHeight: 1_900, clientHeight: 340, scrollTop: 660 })).toBe(true);
  });

  it('leaves the end on the way up, and is there again at its foot', () => {
    const scroll = openThread();
    const layout = { scrollHeight: 1_000, clientHeight: 300 };
    expect(scroll({ ...layout, scrollTop: 700 })).toBe(true);
    expect(scroll({ ...layout, scrollTop: 400 })).toBe(false);
    expect(scroll({ ...layout, scrollTop: 500 })).toBe(false);
    expect(scroll({ ...layout, scrollTop: 690 })).toBe(true);
  });
});
