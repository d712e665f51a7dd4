import type { AnnouncementLevel, OwnAnnouncement } from '@shop/contracts/announcements';
import { clsx } from 'clsx';
import { Info, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useCommand } from '../../shared/live/command.js';
import { useLive } from '../../shared/live/live-resource.js';
import { Button } from '../../shared/ui/button.js';
import { IconButton } from '../../shared/ui/icon-button.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { LinkedText } from '../../shared/ui/linked-text.js';
import { passFocusOn } from '../../shared/ui/return-focus.js';
import { dismissAnnouncement } from './announcements.api.js';
import { ownAnnouncements } from './announcements.data.js';

const looks: Readonly<Record<AnnouncementLevel, { readonly tint: string; readonly Icon: typeof Info }>> = {
  info: { tint: 'bg-info-tint text-info-on-tint', Icon: Info },
  warning: { tint: 'bg-warn-tint text-warn-on-tint', Icon: TriangleAlert },
};

/** Characters of a text that is shown at once. */
const SHOWN_AT_ONCE = 280;

function Text({ body }: { body: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = body.length > SHOWN_AT_ONCE || body.split('\n').length > 4;
  return (
    <div className="grid justify-items-start gap-1">
      <p className={clsx('whitespace-pre-line wrap-anywhere [&_a]:underline', isLong && !whole && 'line-clamp-3')}>
        <LinkedText text={body} />
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={whole}
          className="text-dense font-medium underline"
          onClick={() => {
            setWhole(!whole);
          }}
        >
          {whole ? 'Ler menos' : 'Ler mais'}
        </button>
      ) : null}
    </div>
  );
}

interface BannerProps {
  readonly announcement: OwnAnnouncement;
  readonly onDismiss: () => void;
}

function Banner({ announcement: { title, body, level }, onDismiss }: BannerProps) {
  const { tint, Icon } = looks[level];
  return (
    <li ref={passFocusOn} className={clsx('flex items-start gap-3 rounded-card p-4', tint)}>
      <Icon {...largeIcon} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 grow gap-1">
        <strong className="font-medium wrap-anywhere">{title}</strong>
        <Text body={body} />
      </div>
      <span className="-my-2 -mr-2 shrink-0">
        <IconButton label={`Dispensar o aviso ${title}`} onClick={onDismiss}>
          <X {...icon} />
        </IconButton>
      </span>
    </li>
  );
}

interface AnnouncementBannersProps {
  /** Called when other announcements are drawn, or none. */
  readonly onChange: () => void;
}

/** The announcements that run for the client, on top of every screen until each is dismissed: the newest, then all. */
export function AnnouncementBanners({ onChange }: AnnouncementBannersProps) {
  const { status, data = [] } = useLive(ownAnnouncements);
  const newest = data[0]?.id;
  const [all, setAll] = useState(false);
  const dismissal = useCommand(dismissAnnouncement, {
    each: (id) => id,
    toast: false,
    optimistic: (id, send) => ownAnnouncements.optimistic((list) => list.filter((one) => one.id !== id), send),
  });
  const others = data.length - 1;
  useLayoutEffect(() => {
    if (status !== 'loading') onChange();
  }, [status, newest, others, onChange]);
  return (
    <section aria-label="Avisos" aria-live="polite" className={clsx('grid gap-3', data.length > 0 && 'mb-6')}>
      <ul className="grid gap-3 empty:hidden">
        {(all ? data : data.slice(0, 1)).map((announcement) => (
          <Banner
            key={announcement.id}
            announcement={announcement}
            onDismiss={() => void dismissal.run(announcement.id)}
          />
        ))}
      </ul>
      {others > 0 ? (
        <div>
          <Button
            variant="ghost"
            size="dense"
            onClick={() => {
              setAll(!all);
            }}
          >
            {all ? 'Mostrar só o mais novo' : `Mostrar mais ${others === 1 ? '1 aviso' : `${String(others)} avisos`}`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
