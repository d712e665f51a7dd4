import type { PlanDuration } from '@shop/contracts/limits';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

/** Terms of a plan before the event. */
interface PlanTerms {
  readonly durationType: PlanDuration;
  readonly priceCents: number;
}

export type ProductEvent =
  | DomainEvent<'ProductCreated', { productId: number; name: string; description: string }>
  | DomainEvent<
      'ProductDescribed',
      /** `previous`: its name and description before the event. */
      { productId: number; name: string; description: string; previous: { name: string; description: string } }
    >
  | DomainEvent<'PlanOffered', { productId: number; planId: number; durationType: PlanDuration; priceCents: number }>
  | DomainEvent<'PlanPriceChanged', { productId: number; planId: number; priceCents: number; previous: PlanTerms }>
  | DomainEvent<'PlanRetired', { productId: number; planId: number; previous: PlanTerms }>
  | DomainEvent<
      'ProductPhotoChanged',
      /** `photo`: `null` where it was removed. */
      { productId: number; photo: string | null; replaced: string | null }
    >
  | DomainEvent<
      'ProductTrialChanged',
      /** Length of its trial in hours, 0 for none. */
      { productId: number; hours: number; previous: number }
    >
  | DomainEvent<'ProductActivated', { productId: number }>
  | DomainEvent<'ProductDisabled', { productId: number }>
  | DomainEvent<'ProductDeleted', { productId: number }>;

export const productEvents = defineEvents<ProductEvent>({
  ProductCreated: { version: 1 },
  ProductDescribed: { version: 1 },
  PlanOffered: { version: 1 },
  PlanPriceChanged: { version: 1 },
  PlanRetired: { version: 1 },
  ProductPhotoChanged: { version: 1 },
  ProductTrialChanged: { version: 1 },
  ProductActivated: { version: 1 },
  ProductDisabled: { version: 1 },
  ProductDeleted: { version: 1 },
});
