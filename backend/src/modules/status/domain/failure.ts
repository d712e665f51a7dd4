import { type ComponentId, componentNames, type ComponentStatus } from '@shop/contracts/status';

/** Returns the message of an incident found by the probes. */
const failureMessage = (component: ComponentId, status: ComponentStatus): string =>
  status === 'degraded'
    ? `${componentNames[component]}: funcionando com falhas. Estamos investigando.`
    : `${componentNames[component]}: fora do ar. Estamos investigando.`;

/**
 * Components that go out of service only because administrators take them there: that is planned maintenance, which
 * counts as no downtime.
 */
const PLANNED: ReadonlySet<ComponentId> = new Set(['loader']);

/** Returns status and message of the incident of a component that is not operational. */
export const failureOf = (component: ComponentId, status: ComponentStatus) =>
  PLANNED.has(component)
    ? ({ status: 'maintenance', message: `${componentNames[component]}: em manutenção programada.` } as const)
    : ({ status: 'investigating', message: failureMessage(component, status) } as const);

export const RESOLVED_MESSAGE = 'Voltou a funcionar normalmente.';
