import type { Device } from '@shop/contracts/subscriptions';
import { useCommand } from '../../../shared/live/command.js';
import { useFetched, useRefreshOn } from '../../../shared/live/fetched.js';
import { FetchedRegion } from '../../../shared/live/fetched-region.js';
import { subscriptions, type HeldSubscription } from '../../../shared/resources/subscriptions.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { devicesPath, freeDevice, loadDevices } from '../subscriptions.api.js';
import { MachineUse } from './machine-use.js';
import { resetRejection } from './subscription-actions.js';

interface DevicesProps {
  readonly subscription: HeldSubscription;
}

interface DeviceRowProps {
  readonly device: Device;
  readonly rejection: string | null;
  readonly busy: boolean;
  readonly onFree: () => void;
}

const DeviceRow = ({ device: { pc_name, hwid, ...use }, rejection, busy, onFree }: DeviceRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <span className="grid min-w-0">
      <span className="font-medium wrap-anywhere">{pc_name}</span>
      <span className="font-mono text-dense text-muted wrap-anywhere">{hwid}</span>
      <span className="text-dense text-muted">
        <MachineUse {...use} />
      </span>
    </span>
    <Button
      variant="secondary"
      aria-label={`Liberar ${pc_name ?? 'a máquina'}`}
      aria-describedby="free-machine"
      disabled={rejection !== null}
      loading={busy}
      onClick={onFree}
    >
      Liberar
    </Button>
  </li>
);

interface DeviceListProps extends DevicesProps {
  readonly devices: readonly Device[];
  readonly refresh: () => void;
}

function DeviceList({ subscription, devices, refresh }: DeviceListProps) {
  const { subscription_id: id } = subscription;
  const free = useCommand((deviceId: string) => freeDevice(id, deviceId), {
    each: (deviceId) => deviceId,
    done: () => {
      refresh();
      subscriptions.refresh();
    },
  });
  const rejection = devices.length === 0 ? null : resetRejection(subscription);
  return (
    <>
      <ul aria-label="Máquinas" className="divide-y divide-line empty:hidden">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            rejection={rejection}
            busy={free.isBusyWith(device.id)}
            onFree={() => void free.run(device.id)}
          />
        ))}
      </ul>
      <p id="free-machine" className="text-dense text-muted">
        {devices.length === 0 ? 'Nenhuma máquina vinculada.' : (rejection ?? 'Liberar uma máquina gasta um reset.')}
      </p>
    </>
  );
}

function Devices({ subscription }: DevicesProps) {
  const fetched = useFetched(devicesPath(subscription.subscription_id), loadDevices);
  useRefreshOn(subscription, fetched.refresh);
  return (
    <FetchedRegion
      fetched={fetched}
      failure="Não foi possível carregar suas máquinas."
      skeleton={<Skeleton className="h-24 w-full" />}
    >
      {(devices) => <DeviceList subscription={subscription} devices={devices} refresh={fetched.refresh} />}
    </FetchedRegion>
  );
}

interface DevicesDialogProps extends DevicesProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The machines of a subscription, newest first, each with the way to free it. */
export const DevicesDialog = ({ subscription, ...dialog }: DevicesDialogProps) => (
  <Dialog {...dialog} title={`Máquinas de ${subscription.product_name}`}>
    <Devices subscription={subscription} />
  </Dialog>
);
