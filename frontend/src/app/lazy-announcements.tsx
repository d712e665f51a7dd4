import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { screenStands } from '../shared/time/when-idle.js';
import { lazyPart } from '../shared/ui/lazy-part.js';
import { Skeleton } from '../shared/ui/skeleton.js';
import type { TopNoticesProps } from './top-notices.js';

function NoNotices({ onChange }: TopNoticesProps) {
  useEffect(onChange, [onChange]);
  return null;
}

const TopNotices = lazyPart<TopNoticesProps>(async () => {
  await screenStands();
  return import('./top-notices.js').then(
    (code) => code.TopNotices,
    () => NoNotices,
  );
});

/** Height of the notices when they last changed, in pixels. */
const HEIGHT_KEY = 'notices';

/**
 * Notices on top of the client area's screens, fetched once the screen has its data. Until they are known, they have
 * the place of last time, so that the screen does not move.
 */
export function LazyAnnouncements() {
  const [reserved, setReserved] = useState(() => Number(localStorage.getItem(HEIGHT_KEY)));
  const content = useRef<HTMLDivElement>(null);
  const take = useCallback(() => {
    localStorage.setItem(HEIGHT_KEY, String(content.current?.offsetHeight));
    setReserved(0);
  }, []);
  return (
    <div style={{ minHeight: reserved }} className="relative">
      {reserved > 0 ? <Skeleton className="absolute inset-x-0 top-0 bottom-6" /> : null}
      <div ref={content} className="relative flow-root">
        <Suspense>
          <TopNotices onChange={take} />
        </Suspense>
      </div>
    </div>
  );
}
