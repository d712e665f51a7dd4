import { create } from 'zustand';
import { useSession } from './session.js';

interface MaintenanceState {
  /** The shop is closed for this session's role. */
  readonly isOn: boolean;
}

export const useMaintenance = create<MaintenanceState>()(() => ({ isOn: false }));

/** Records the maintenance mode of the server's last response. */
export const noteMaintenance = (isOn: boolean) => {
  if (useMaintenance.getState().isOn !== isOn) useMaintenance.setState({ isOn });
};

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) noteMaintenance(false);
});
