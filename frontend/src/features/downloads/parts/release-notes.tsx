import type { OwnedResource } from '@shop/contracts/downloads';
import { DateTime } from '../../../shared/ui/date-time.js';

/** Version of the loader with its changelog; nothing for a loader without a version. */
export const ReleaseNotes = ({ loader }: { loader: OwnedResource | undefined }) =>
  loader?.version && loader.published_at ? (
    <section className="grid gap-2" aria-labelledby="release">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="release" className="text-h3">
          Versão {loader.version}
        </h2>
        <p className="text-dense text-muted">
          <DateTime instant={loader.published_at} />
        </p>
      </div>
      {loader.changelog ? (
        <p className="max-w-[66ch] text-dense text-muted whitespace-pre-wrap wrap-anywhere">{loader.changelog}</p>
      ) : null}
    </section>
  ) : null;
