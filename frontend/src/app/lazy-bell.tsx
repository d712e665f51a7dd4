import { Bell } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../shared/time/when-idle.js';
import { notifyCodeMissing } from '../shared/forms/code-missing.js';
import { IconButton } from '../shared/ui/icon-button.js';
import { largeIcon } from '../shared/ui/icons.js';
import { Spinner } from '../shared/ui/spinner.js';

interface BellProps {
  readonly defaultOpen: boolean;
}

const load = async () => (await import('../features/notifications/notifications-bell.js')).NotificationsBell;

/** Bell of the header, fetched once the screen has its data. Until then a press fetches it and opens it. */
export function LazyBell() {
  const [View, setView] = useState<ComponentType<BellProps>>();
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    let gone = false;
    const show = (view: ComponentType<BellProps>) => {
      if (!gone) setView(() => view);
    };
    whenIdle(() => {
      // Without the code the button stays, and a press tries again.
      if (!gone) load().then(show, () => undefined);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (View) return <View defaultOpen={pressed} />;
  const press = () => {
    setPressed(true);
    load().then(
      (view) => {
        setView(() => view);
      },
      () => {
        setPressed(false);
        notifyCodeMissing();
      },
    );
  };
  return (
    <IconButton label="Notificações" aria-busy={pressed} onClick={press}>
      {pressed ? <Spinner /> : <Bell {...largeIcon} />}
    </IconButton>
  );
}
